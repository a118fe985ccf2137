/** Fair play, and what is shown at most. */
export const leaderboardLimits = {
  rows: 50,
  pages: 200,
  /** Above and below oneself. */
  neighbours: 5,
  alias: { min: 3, max: 20 },
  /** Answers that count a day. */
  effortADay: 200,
  /** To be ranked by effort. */
  effortToRank: 20,
  /** In each of the two windows that improvement compares. */
  improvementAnswers: 50,
  improvementDays: 28,
  /** Smaller groups are not shown: everybody would know who is who. */
  membersOfScope: 10,
  adultYears: 18,
} as const;

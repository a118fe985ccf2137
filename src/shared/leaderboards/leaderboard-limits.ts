/** Fair-play limits and page sizes. */
export const leaderboardLimits = {
  rows: 50,
  pages: 200,
  /** Rows above and below the user. */
  neighbours: 5,
  alias: { min: 3, max: 20 },
  /** Maximum number of answers counted per day. */
  effortADay: 200,
  /** Minimum to be ranked by effort. */
  effortToRank: 20,
  /** Minimum in each of the two windows that improvement compares. */
  improvementAnswers: 50,
  improvementDays: 28,
  /** Smaller groups are hidden, because their members could be identified. */
  membersOfScope: 10,
  adultYears: 18,
} as const;

/** Limits of quizzes: first those of the specification, then our own. */
export const quizLimits = {
  quickSize: 5,
  savedQuizzes: 10,
  noteDelayMs: 250,
  labValuesScrollPx: 100,
  toolHeightPx: 500,

  size: { min: 1, max: 40, initial: 20 },
  /** Seconds per question in a real exam. */
  examPaceSeconds: 90,
  ownPaceSeconds: { min: 30, max: 180 },
  presets: 10,
  presetName: { min: 3, max: 40 },
  note: { max: 20_000 },
  highlights: 60,
  syncedEvents: 200,
  /** How many solutions of a Learning quiz are loaded at once, ahead of their answers. */
  revealsAtOnce: 5,
  /** Minimum number of first attempts to show the answer distribution. */
  triesBeforeShares: 100,
  /** Minimum number of answers to show a share without its confidence interval. */
  answersBeforeFirm: 250,
} as const;

/** Figures of quizzes: those of the specification first, ours after them. */
export const quizLimits = {
  quickSize: 5,
  savedQuizzes: 10,
  noteDelayMs: 250,
  labValuesScrollPx: 100,
  toolHeightPx: 500,

  size: { min: 1, max: 40, initial: 20 },
  /** Seconds a question in a real exam. */
  examPaceSeconds: 90,
  ownPaceSeconds: { min: 30, max: 180 },
  presets: 10,
  presetName: { min: 3, max: 40 },
  note: { max: 20_000 },
  highlights: 60,
  syncedEvents: 200,
  /** From this many first tries on people's choices are shown, option by option. */
  triesBeforeShares: 100,
  /** From this many answers on a share is told without its range. */
  answersBeforeFirm: 250,
} as const;

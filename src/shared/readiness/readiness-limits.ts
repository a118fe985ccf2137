/** Below these sizes an estimate would say more about luck than about the learner. */
export const readinessLimits = {
  /** First tries in a topic. */
  ability: 10,
  /** First tries in all topics. */
  forecast: 50,
  /** Rated answers. */
  calibration: 20,
  /** Answers behind a mean time at a place of the quiz. */
  pace: 5,
  /** Questions of the exam that the range is for. */
  examQuestions: 200,
  /** Percentage that the points to gain are measured by. */
  goalPercent: 90,
} as const;

const A_SECOND = 1_000;

/**
 * For answers that take the database tens of milliseconds and are the same for everybody: however many ask, it is asked
 * once a second, and those who come meanwhile share its answer.
 */
export function heldForASecond<Answer>(now: () => Date, ask: () => Promise<Answer>): () => Promise<Answer> {
  let held: { until: number; answer: Promise<Answer> } | null = null;
  return async () => {
    const moment = now().getTime();
    if (held && moment < held.until) return held.answer;
    const mine = { until: moment + A_SECOND, answer: ask() };
    held = mine;
    try {
      return await mine.answer;
    } catch (error) {
      // A failure is nobody else's.
      if (held === mine) held = null;
      throw error;
    }
  };
}

const A_SECOND = 1_000;

/**
 * Caches a result for a second. For queries that take tens of milliseconds and have the same result for everyone: the
 * database runs them once a second, and concurrent requests share the result.
 */
export function cacheForASecond<Answer>(now: () => Date, ask: () => Promise<Answer>): () => Promise<Answer> {
  let cached: { until: number; answer: Promise<Answer> } | null = null;
  return async () => {
    const moment = now().getTime();
    if (cached && moment < cached.until) return cached.answer;
    const mine = { until: moment + A_SECOND, answer: ask() };
    cached = mine;
    try {
      return await mine.answer;
    } catch (error) {
      // A failure is not cached.
      if (cached === mine) cached = null;
      throw error;
    }
  };
}

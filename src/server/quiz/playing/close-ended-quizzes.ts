import type { Deps } from '#server/platform/deps.ts';
import { closeIfEnded, findEndedQuizzes } from './ended-quizzes.queries.ts';

const BATCH = 200;

/**
 * Ends the timed quizzes for which no answer is waited for any more, each in a transaction of its own. Two processes at
 * once do no harm: what one has closed is not open for the other.
 */
export async function closeEndedQuizzes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (;;) {
    const ended = await findEndedQuizzes(db, { at, limit: BATCH });
    for (const quiz of ended) await closeIfEnded(db, { ...quiz, at });
    if (ended.length < BATCH) return;
  }
}

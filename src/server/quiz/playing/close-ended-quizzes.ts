import type { Deps } from '#server/platform/deps.ts';
import { closeIfEnded, findEndedQuizzes } from './ended-quizzes.queries.ts';

const BATCH = 200;

/**
 * Ends the timed quizzes that no longer accept late answers, each in its own transaction. Concurrent runs are safe,
 * because a quiz that is already closed is skipped.
 */
export async function closeEndedQuizzes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (;;) {
    const ended = await findEndedQuizzes(db, { at, limit: BATCH });
    for (const quiz of ended) await closeIfEnded(db, { ...quiz, at });
    if (ended.length < BATCH) return;
  }
}

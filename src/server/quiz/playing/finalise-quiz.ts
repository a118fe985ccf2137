import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { closeQuiz } from './annotations.queries.ts';
import type { OwnQuiz } from './quiz-questions.queries.ts';

/** Ends a quiz, after which its answers are final. Idempotent. */
export async function finaliseQuiz({ db, now }: Pick<Deps, 'db' | 'now'>, quiz: OwnQuiz): Promise<void> {
  const outcome = await closeQuiz(db, { ...quiz, at: now() });
  if (outcome === 'unknown') throw new AppError('not_found');
  if (outcome === 'discarded') throw new AppError('quiz_discarded');
}

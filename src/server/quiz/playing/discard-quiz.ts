import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { dropQuiz } from './annotations.queries.ts';
import type { OwnQuiz } from './quiz-questions.queries.ts';

/** Discards an open quiz, after which it accepts no answers and a Test quiz is never scored. Idempotent. */
export async function discardQuiz({ db, now }: Pick<Deps, 'db' | 'now'>, quiz: OwnQuiz): Promise<void> {
  const outcome = await dropQuiz(db, { ...quiz, at: now() });
  if (outcome === 'unknown') throw new AppError('not_found');
  if (outcome === 'finished') throw new AppError('quiz_finished');
  if (outcome === 'block') throw new AppError('quiz_in_exam_day');
}

import type { Deps } from '#server/platform/deps.ts';
import { findQuizQuestions, type OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';
import { presentQuizQuestion } from '#server/quiz/playing/quiz.present.ts';
import { findQuizRow } from '#server/quiz/playing/quizzes.queries.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReviewResult } from '#shared/quiz/summary.contract.ts';

/**
 * All questions of a finished quiz with everything revealed, except what an open Test quiz withholds. This needs no
 * active subscription.
 */
export async function readReview({ db, now }: Pick<Deps, 'db' | 'now'>, asked: OwnQuiz): Promise<ReviewResult> {
  const quiz = await findQuizRow(db, asked);
  if (!quiz) throw new AppError('not_found');
  if (quiz.discardedAt) throw new AppError('quiz_discarded');
  if (!quiz.finalisedAt) throw new AppError('quiz_not_finished');
  const questions = await findQuizQuestions(db, { ...asked, at: now() });
  return { quizQuestions: questions.map((row) => presentQuizQuestion(row, { isRevealed: true })) };
}

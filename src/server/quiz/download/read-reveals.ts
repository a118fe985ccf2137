import type { Deps } from '#server/platform/deps.ts';
import { findQuizQuestions, type OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';
import { presentReveals } from '#server/quiz/playing/quiz.present.ts';
import { findQuizRow } from '#server/quiz/playing/quizzes.queries.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { RevealsQuery, RevealsResult } from '#shared/quiz/answering.contract.ts';
import { LEARNING } from '#shared/quiz/quiz-enums.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';

/**
 * A few solutions of a Learning quiz ahead of their answers, so that the device can show a result at once. The same
 * solutions as in a download, but the quiz does not count as downloaded: an answer to a question that is withheld by
 * then is rejected.
 */
export async function readReveals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  own: OwnQuiz,
  { from }: RevealsQuery,
): Promise<RevealsResult> {
  const quiz = await findQuizRow(db, own);
  if (!quiz) throw new AppError('not_found');
  if (quiz.discardedAt) throw new AppError('quiz_discarded');
  if (quiz.mode !== LEARNING) return { reveals: [] };
  const part = { from: from - 1, count: quizLimits.revealsAtOnce };
  return { reveals: presentReveals(await findQuizQuestions(db, { ...own, at: now(), part })) };
}

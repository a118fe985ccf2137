import type { Deps } from '#server/platform/deps.ts';
import type { OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';
import { findLearner } from '#server/quiz/selection/learner-sets.queries.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { findQuizResults } from './finished-quiz.queries.ts';
import { learnerRecords } from './learner-records.ts';
import { presentSummary } from './summary.present.ts';

/** The results of a finished quiz, compared with the user's record and with other users. */
export async function readSummary(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  index: QuestionIndex,
  { userId, quizId }: OwnQuiz,
): Promise<SummaryResult> {
  const at = now();
  const [quiz, { sets }] = await Promise.all([
    findQuizResults(db, { userId, quizId, at }),
    findLearner(db, { userId, hasAdminInterface: false, at, sets: ['answered_right', 'answered_wrong'] }),
  ]);
  if (!quiz) throw new AppError('not_found');
  if (quiz.discardedAt) throw new AppError('quiz_discarded');
  const { finalisedAt } = quiz;
  if (!finalisedAt) throw new AppError('quiz_not_finished');
  return presentSummary({ ...quiz, finalisedAt }, learnerRecords(await index.current(), sets));
}

import type { Deps } from '#server/platform/deps.ts';
import { findQuizQuestions, type OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';
import { presentReveal } from '#server/quiz/playing/quiz.present.ts';
import { findQuiz } from '#server/quiz/playing/read-quiz.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import { LEARNING } from '#shared/quiz/quiz-enums.ts';
import { markDownloaded } from './downloads.queries.ts';

/** Returns an open quiz for offline use. The key of a Test quiz never leaves the server. */
export async function downloadQuiz(deps: Deps, own: OwnQuiz): Promise<DownloadResult> {
  await deps.limits.consume('downloadsByUser', own.userId);
  const marked = await markDownloaded(deps.db, { ...own, at: deps.now() });
  if (marked === 'unknown') throw new AppError('not_found');
  if (marked === 'over') throw new AppError('quiz_finished');
  const quiz = await findQuiz(deps, own);
  if (!quiz) throw new AppError('not_found');
  const revealed = quiz.mode === LEARNING ? await findQuizQuestions(deps.db, own) : [];
  return { quiz, reveals: revealed.map((row) => ({ questionID: row.questionId, reveal: presentReveal(row) })) };
}

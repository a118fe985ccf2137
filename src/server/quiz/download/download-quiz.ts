import type { Deps } from '#server/platform/deps.ts';
import { findQuizQuestions, type OwnQuiz } from '#server/quiz/playing/quiz-questions.queries.ts';
import { presentReveals } from '#server/quiz/playing/quiz.present.ts';
import { readQuiz } from '#server/quiz/playing/read-quiz.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import { LEARNING } from '#shared/quiz/quiz-enums.ts';
import { markDownloaded } from './downloads.queries.ts';

/** Returns an open quiz for offline use. The keys of an open Test quiz never leave the server, in any quiz. */
export async function downloadQuiz(deps: Deps, own: OwnQuiz): Promise<DownloadResult> {
  await deps.limits.consume('downloadsByUser', own.userId);
  const marked = await markDownloaded(deps.db, { ...own, at: deps.now() });
  if (marked === 'unknown') throw new AppError('not_found');
  if (marked === 'discarded') throw new AppError('quiz_discarded');
  if (marked === 'over') throw new AppError('quiz_finished');
  if (marked === 'block') throw new AppError('quiz_in_exam_day');
  const quiz = await readQuiz(deps, own);
  const questions = quiz.mode === LEARNING ? await findQuizQuestions(deps.db, { ...own, at: deps.now() }) : [];
  return { quiz, reveals: presentReveals(questions) };
}

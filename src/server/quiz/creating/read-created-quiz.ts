import type { Deps } from '#server/platform/deps.ts';
import { findQuiz } from '#server/quiz/playing/read-quiz.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** Returns the quiz with this id, whichever of two concurrent requests created it. */
export async function readCreatedQuiz(deps: Deps, quiz: { userId: string; quizId: string }): Promise<QuizResult> {
  const created = await findQuiz(deps, quiz);
  if (!created) throw new Error('A quiz was created and is not there.');
  return created;
}

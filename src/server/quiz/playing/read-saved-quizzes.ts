import type { Deps } from '#server/platform/deps.ts';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import { presentSavedQuiz } from './saved-quizzes.present.ts';
import { findSavedQuizzes } from './saved-quizzes.queries.ts';

export const readSavedQuizzes = async ({ db }: Deps, userId: string): Promise<SavedQuiz[]> =>
  (await findSavedQuizzes(db, userId)).map(presentSavedQuiz);

import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createLearningQuiz, type QuestionIndex, readQuiz } from '#server/quiz/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { StartTodayBody } from '#shared/study-plan/contract.ts';
import { loadPlan } from './load-plan.ts';
import { findOpenQuiz } from './student.queries.ts';

/**
 * Creates a Learning quiz with the next questions of today's plan, or returns the one that is open: on another device,
 * after a repeated request, or from earlier today.
 */
export async function startToday(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
  { id }: StartTodayBody,
): Promise<QuizResult> {
  const { student, chosen } = await loadPlan(deps, index, user);
  const userId = user.id;
  if (student.openQuiz) return readQuiz(deps, { userId, quizId: student.openQuiz.id });
  if (chosen.length === 0) throw new AppError('nothing_planned');
  const questionIds = chosen.slice(0, quizLimits.size.max).map(({ questionId }) => questionId);
  await createLearningQuiz(deps, index, { userId, id, questionIds, planDay: student.today });
  // Another device may have created it at the same time.
  return readQuiz(deps, { userId, quizId: (await findOpenQuiz(deps.db, userId, student.today)) ?? id });
}

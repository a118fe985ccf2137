import { quizApi } from '#client/quiz/quiz.api.ts';
import { useStartQuiz } from '#client/quiz/use-start-quiz.ts';
import { QUICK } from '#shared/quiz/quiz-modes.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';

/** Repeat the mistakes, new questions with the same criteria, or repeat all questions. */
export type NewQuiz = 'mistakes' | 'same-filters' | 'again';

/** Creates a quiz from a finished one and opens it. */
export function useNewQuiz({ id: quizId, kind, mode, criteria }: SummaryResult) {
  const [createQuick] = quizApi.useCreateQuickQuizMutation();
  const [createCustom] = quizApi.useCreateCustomQuizMutation();
  const [createAgain] = quizApi.useCreateQuizAgainMutation();
  return useStartQuiz((id, which: NewQuiz) => {
    if (which === 'mistakes') return createAgain({ quizId, body: { id, which: 'mistakes' } });
    if (which === 'again') return createAgain({ quizId, body: { id, which: 'all' } });
    return kind === QUICK ? createQuick({ id, mode }) : createCustom({ id, criteria });
  });
}

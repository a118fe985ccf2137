import { api, parsedBy } from '#client/platform/api.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { ContrastBody } from '#shared/readiness/contract.ts';
import type { StartTodayBody } from '#shared/study-plan/contract.ts';

const aQuiz = parsedBy(async () => (await import('#shared/quiz/quiz.contract.ts')).QuizResult);

/** Creates quizzes whose questions the server chooses from the learner's mistakes. */
export const practiseApi = api.injectEndpoints({
  endpoints: (build) => ({
    practiseSureButWrong: build.mutation<QuizResult, StartTodayBody>({
      query: (body) => ({ url: '/study-plan/sure-but-wrong', method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: ['SavedQuizzes'],
    }),
    contrast: build.mutation<QuizResult, ContrastBody>({
      query: (body) => ({ url: '/statistics/confusions/contrast', method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: ['SavedQuizzes'],
    }),
  }),
});

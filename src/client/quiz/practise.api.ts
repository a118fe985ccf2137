import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post } from '#client/platform/endpoints.ts';
import type { ContrastBody } from '#shared/readiness/contract.ts';
import type { StartTodayBody } from '#shared/study-plan/contract.ts';

const parsed = parsedFrom(() => import('#shared/quiz/quiz.contract.ts'));
const aQuiz = parsed('QuizResult');

/** Creates quizzes whose questions the server chooses: from the learner's mistakes, or the question of a link. */
export const practiseApi = api.injectEndpoints({
  endpoints: (build) => ({
    practiseSureButWrong: build.mutation(
      change(post<StartTodayBody>('/study-plan/sure-but-wrong'), aQuiz, ['SavedQuizzes']),
    ),
    contrast: build.mutation(change(post<ContrastBody>('/statistics/confusions/contrast'), aQuiz, ['SavedQuizzes'])),
    answerShared: build.mutation({
      query: ({ token, id }: { token: string; id: string }) => ({
        url: `/share/question/${encodeURIComponent(token)}/quiz`,
        method: 'POST',
        body: { id },
      }),
      transformResponse: aQuiz,
      invalidatesTags: ['SavedQuizzes'],
    }),
  }),
});

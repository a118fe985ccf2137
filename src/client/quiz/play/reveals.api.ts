import { api } from '#client/platform/api.ts';
import type { RevealsResult } from '#shared/quiz/answering.contract.ts';

export const revealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Solutions ahead of their answers. Without them the result comes with the response to the answer, so every failure
     * is quiet, also after the end of a subscription.
     */
    reveals: build.query<RevealsResult['reveals'], { quizId: string; from: number }>({
      queryFn: async ({ quizId, from }, _store, _options, baseQuery) => {
        const { data } = await baseQuery({ url: `/quiz/${quizId}/reveals`, params: { from }, priority: 'low' });
        if (!data) return { data: [] };
        const { RevealsResult } = await import('#shared/quiz/answering.contract.ts');
        return { data: RevealsResult.parse(data).reveals };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

import { adminApi, type ListParams } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post, put, read } from '#client/platform/endpoints.ts';
import type { PublishingRules } from '#shared/bank/publishing.contract.ts';
import type { BulkBody } from '#shared/bank/question-bulk.contract.ts';

const fromQuestionList = parsedFrom(() => import('#shared/bank/question-list.contract.ts'));
const fromPublishing = parsedFrom(() => import('#shared/bank/publishing.contract.ts'));
const fromQuestionBulk = parsedFrom(() => import('#shared/bank/question-bulk.contract.ts'));
const matchingIds = fromQuestionList('QuestionIdsResult');
const publishingRules = fromPublishing('PublishingRules');

export const {
  useLazyAdminMatchingQuestionsQuery,
  useAdminPublishingRulesQuery,
  useAdminPublishingRulesChangeMutation,
  useAdminQuestionsBulkMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMatchingQuestions: build.query<number[], ListParams>({
      query: (params) => ({ url: '/questions/ids', params }),
      transformResponse: async (answer: unknown) => (await matchingIds(answer)).ids,
      keepUnusedDataFor: 0,
    }),
    adminPublishingRules: build.query({
      ...read('/questions/publishing-rules', publishingRules),
      keepUnusedDataFor: 0,
    }),
    adminPublishingRulesChange: build.mutation(
      change(put<PublishingRules>('/questions/publishing-rules'), publishingRules, onSuccess('AdminQuestions')),
    ),
    adminQuestionsBulk: build.mutation(
      change(post<BulkBody>('/questions/bulk'), fromQuestionBulk('BulkResult'), ['AdminQuestions']),
    ),
  }),
});

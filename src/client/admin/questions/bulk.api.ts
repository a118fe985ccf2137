import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { PublishingRules } from '#shared/bank/publishing.contract.ts';
import type { BulkBody, BulkResult } from '#shared/bank/question-bulk.contract.ts';

const matchingIds = parsedBy(async () => (await import('#shared/bank/question-list.contract.ts')).QuestionIdsResult);
const publishingRules = parsedBy(async () => (await import('#shared/bank/publishing.contract.ts')).PublishingRules);

export const {
  useLazyAdminMatchingQuestionsQuery,
  useAdminPublishingRulesQuery,
  useAdminPublishingRulesChangeMutation,
  useAdminQuestionsBulkMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMatchingQuestions: build.query<number[], Partial<Record<string, string>>>({
      query: (params) => ({ url: '/questions/ids', params }),
      transformResponse: async (answer: unknown) => (await matchingIds(answer)).ids,
      keepUnusedDataFor: 0,
    }),
    adminPublishingRules: build.query<PublishingRules, void>({
      query: () => '/questions/publishing-rules',
      transformResponse: publishingRules,
      keepUnusedDataFor: 0,
    }),
    adminPublishingRulesChange: build.mutation<PublishingRules, PublishingRules>({
      query: (body) => ({ url: '/questions/publishing-rules', method: 'PUT', body }),
      transformResponse: publishingRules,
      invalidatesTags: (_, error) => (error ? [] : ['AdminQuestions']),
    }),
    adminQuestionsBulk: build.mutation<BulkResult, BulkBody>({
      query: (body) => ({ url: '/questions/bulk', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await import('#shared/bank/question-bulk.contract.ts')).BulkResult),
      invalidatesTags: ['AdminQuestions'],
    }),
  }),
});

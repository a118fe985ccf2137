import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type {
  ReviewBody,
  ReviewedQuestionResult,
  ReviewQueueResult,
} from '#shared/bank/user-question-review.contract.ts';

const contract = () => import('#shared/bank/user-question-review.contract.ts');
const reviewed = parsedBy(async () => (await contract()).ReviewedQuestionResult);

export const { useReviewQueueQuery, useReviewedQuestionQuery, useReviewUserQuestionMutation } =
  adminApi.injectEndpoints({
    endpoints: (build) => ({
      reviewQueue: build.query<ReviewQueueResult, Partial<Record<string, string>>>({
        query: (params) => ({ url: '/questions/users', params }),
        transformResponse: parsedBy(async () => (await contract()).ReviewQueueResult),
        providesTags: ['ReviewQueue'],
      }),
      reviewedQuestion: build.query<ReviewedQuestionResult, string>({
        query: (id) => `/questions/users/${id}`,
        transformResponse: reviewed,
        providesTags: ['ReviewQueue'],
      }),
      reviewUserQuestion: build.mutation<ReviewedQuestionResult, { id: number } & Partial<ReviewBody>>({
        query: ({ id, ...body }) => ({ url: `/questions/users/${id}/review`, method: 'POST', body }),
        transformResponse: reviewed,
        // Also runs after an error, to show the decision of another reviewer.
        invalidatesTags: ['ReviewQueue'],
      }),
    }),
  });

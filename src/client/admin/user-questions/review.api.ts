import { adminApi, list } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { ReviewBody, ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';

const parsed = parsedFrom(() => import('#shared/bank/user-question-review.contract.ts'));
const reviewed = parsed('ReviewedQuestionResult');

export const { useReviewQueueQuery, useReviewedQuestionQuery, useReviewUserQuestionMutation } =
  adminApi.injectEndpoints({
    endpoints: (build) => ({
      reviewQueue: build.query(list('/questions/users', parsed('ReviewQueueResult'), ['ReviewQueue'])),
      reviewedQuestion: build.query(read((id: string) => `/questions/users/${id}`, reviewed, ['ReviewQueue'])),
      reviewUserQuestion: build.mutation<ReviewedQuestionResult, { id: number } & Partial<ReviewBody>>({
        query: ({ id, ...body }) => ({ url: `/questions/users/${id}/review`, method: 'POST', body }),
        transformResponse: reviewed,
        // Also runs after an error, to show the decision of another reviewer.
        invalidatesTags: ['ReviewQueue'],
      }),
    }),
  });

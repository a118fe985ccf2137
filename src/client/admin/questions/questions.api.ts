import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { QuestionChange, QuestionInput, QuestionResult, Reviewer } from '#shared/bank/question.contract.ts';
import type { ShippedDecision, ShippedOffersResult } from '#shared/bank/shipped-questions.contract.ts';

export const wholeQuestion = parsedBy(async () => (await import('#shared/bank/question.contract.ts')).QuestionResult);
const listed = parsedBy(async () => (await import('#shared/bank/question-list.contract.ts')).QuestionListResult);

/** The list shape that `ListTable` expects. */
interface QuestionList {
  total: number;
  page: number;
  pageSize: number;
  rows: ShortQuestion[];
}

export const {
  useAdminQuestionsQuery,
  useAdminQuestionQuery,
  useLazyAdminQuestionQuery,
  useAdminReviewersQuery,
  useAdminQuestionVersionsQuery,
  useAdminQuestionRestoreMutation,
  useAdminQuestionHealthQuery,
  useAdminQuestionCreateMutation,
  useAdminQuestionChangeMutation,
  useAdminQuestionDeleteMutation,
  useAdminShippedQuestionsQuery,
  useAdminShippedDecisionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminQuestions: build.query<QuestionList, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/questions', params }),
      transformResponse: async (answer: unknown) => {
        const { questions, ...rest } = await listed(answer);
        return { ...rest, rows: questions };
      },
      providesTags: ['AdminQuestions'],
    }),
    // Read only when the editor opens; from then on the editor holds the current state.
    adminQuestion: build.query<QuestionResult, number>({
      query: (id) => `/questions/${id}`,
      transformResponse: wholeQuestion,
      keepUnusedDataFor: 0,
    }),
    adminReviewers: build.query<Reviewer[], void>({
      query: () => '/questions/reviewers',
      transformResponse: parsedBy(async () => (await import('#shared/bank/question.contract.ts')).Reviewers),
    }),
    adminQuestionVersions: build.query<QuestionVersionsResult, number>({
      query: (id) => `/questions/${id}/versions`,
      transformResponse: parsedBy(
        async () => (await import('#shared/bank/question-versions.contract.ts')).QuestionVersionsResult,
      ),
      keepUnusedDataFor: 0,
    }),
    adminQuestionRestore: build.mutation<QuestionResult, { id: number; version: number; revision: number }>({
      query: ({ id, version, revision }) => ({
        url: `/questions/${id}/versions/${version}/restore`,
        method: 'POST',
        body: { revision },
      }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['AdminQuestions'],
    }),
    adminQuestionHealth: build.query<QuestionStatisticsResult, number>({
      query: (id) => `/questions/${id}/statistics`,
      transformResponse: parsedBy(
        async () => (await import('#shared/bank/question-statistics.contract.ts')).QuestionStatisticsResult,
      ),
      providesTags: ['AdminQuestions'],
    }),
    adminQuestionCreate: build.mutation<QuestionResult, Partial<QuestionInput>>({
      query: (body) => ({ url: '/questions', method: 'POST', body }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['AdminQuestions'],
    }),
    adminQuestionChange: build.mutation<QuestionResult, QuestionChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/questions/${id}`, method: 'PATCH', body }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['AdminQuestions'],
    }),
    adminQuestionDelete: build.mutation<null, number>({
      query: (id) => ({ url: `/questions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminQuestions'],
    }),
    adminShippedQuestions: build.query<ShippedOffersResult, void>({
      query: () => '/questions/shipped',
      transformResponse: parsedBy(
        async () => (await import('#shared/bank/shipped-questions.contract.ts')).ShippedOffersResult,
      ),
      providesTags: ['AdminQuestions'],
    }),
    adminShippedDecision: build.mutation<null, ShippedDecision & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/questions/${id}/shipped`, method: 'POST', body }),
      invalidatesTags: ['AdminQuestions'],
    }),
  }),
});

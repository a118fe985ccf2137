import { adminApi } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { QuestionChange, QuestionInput } from '#shared/bank/question.contract.ts';
import type { ShippedDecision } from '#shared/bank/shipped-questions.contract.ts';

const fromQuestion = parsedFrom(() => import('#shared/bank/question.contract.ts'));
const fromQuestionList = parsedFrom(() => import('#shared/bank/question-list.contract.ts'));
const fromQuestionVersions = parsedFrom(() => import('#shared/bank/question-versions.contract.ts'));
const fromQuestionStatistics = parsedFrom(() => import('#shared/bank/question-statistics.contract.ts'));
const fromShippedQuestions = parsedFrom(() => import('#shared/bank/shipped-questions.contract.ts'));

export const wholeQuestion = fromQuestion('QuestionResult');
const listed = fromQuestionList('QuestionListResult');

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
    adminQuestion: build.query({
      ...read((id: number) => `/questions/${id}`, wholeQuestion),
      keepUnusedDataFor: 0,
    }),
    adminReviewers: build.query(read('/questions/reviewers', fromQuestion('Reviewers'))),
    adminQuestionVersions: build.query({
      ...read((id: number) => `/questions/${id}/versions`, fromQuestionVersions('QuestionVersionsResult')),
      keepUnusedDataFor: 0,
    }),
    adminQuestionRestore: build.mutation({
      query: ({ id, version, revision }: { id: number; version: number; revision: number }) => ({
        url: `/questions/${id}/versions/${version}/restore`,
        method: 'POST',
        body: { revision },
      }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['AdminQuestions'],
    }),
    adminQuestionHealth: build.query(
      read((id: number) => `/questions/${id}/statistics`, fromQuestionStatistics('QuestionStatisticsResult'), [
        'AdminQuestions',
      ]),
    ),
    adminQuestionCreate: build.mutation(
      change(post<Partial<QuestionInput>>('/questions'), wholeQuestion, ['AdminQuestions']),
    ),
    adminQuestionChange: build.mutation({
      query: ({ id, ...body }: QuestionChange & { id: number }) => ({ url: `/questions/${id}`, method: 'PATCH', body }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['AdminQuestions'],
    }),
    adminQuestionDelete: build.mutation<null, number>({
      query: (id) => ({ url: `/questions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminQuestions'],
    }),
    adminShippedQuestions: build.query(
      read('/questions/shipped', fromShippedQuestions('ShippedOffersResult'), ['AdminQuestions']),
    ),
    adminShippedDecision: build.mutation<null, ShippedDecision & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/questions/${id}/shipped`, method: 'POST', body }),
      invalidatesTags: ['AdminQuestions'],
    }),
  }),
});

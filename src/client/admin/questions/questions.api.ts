import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { BulkBody, BulkResult } from '#shared/bank/question-bulk.contract.ts';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { QuestionChange, QuestionInput, QuestionResult } from '#shared/bank/question.contract.ts';

const wholeQuestion = parsedBy(async () => (await import('#shared/bank/question.contract.ts')).QuestionResult);
const listed = parsedBy(async () => (await import('#shared/bank/question-list.contract.ts')).QuestionListResult);

/** As the table of the admin area reads a list. */
interface QuestionList {
  total: number;
  page: number;
  pageSize: number;
  rows: ShortQuestion[];
}

interface PictureOf {
  id: number;
  fileId: number;
  revision: number;
}

export const {
  useAdminQuestionsQuery,
  useAdminQuestionQuery,
  useLazyAdminQuestionQuery,
  useAdminQuestionVersionsQuery,
  useAdminQuestionHealthQuery,
  useAdminQuestionCreateMutation,
  useAdminQuestionChangeMutation,
  useAdminQuestionDeleteMutation,
  useAdminQuestionsBulkMutation,
  useAdminQuestionAddPictureMutation,
  useAdminQuestionDescribePictureMutation,
  useAdminQuestionRemovePictureMutation,
  useAdminQuestionOrderPicturesMutation,
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
    // Read when the editor opens; from then on the editor knows better.
    adminQuestion: build.query<QuestionResult, number>({
      query: (id) => `/questions/${id}`,
      transformResponse: wholeQuestion,
      keepUnusedDataFor: 0,
    }),
    adminQuestionVersions: build.query<QuestionVersionsResult, number>({
      query: (id) => `/questions/${id}/versions`,
      transformResponse: parsedBy(
        async () => (await import('#shared/bank/question-versions.contract.ts')).QuestionVersionsResult,
      ),
      keepUnusedDataFor: 0,
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
    adminQuestionsBulk: build.mutation<BulkResult, BulkBody>({
      query: (body) => ({ url: '/questions/bulk', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await import('#shared/bank/question-bulk.contract.ts')).BulkResult),
      invalidatesTags: ['AdminQuestions'],
    }),
    adminQuestionAddPicture: build.mutation<
      QuestionResult,
      { id: number; revision: number; altText: string; file: File }
    >({
      query: ({ id, revision, altText, file }) => {
        const body = new FormData();
        body.append('altText', altText);
        body.append('revision', String(revision));
        body.append('file', file);
        return { url: `/questions/${id}/files`, method: 'POST', body };
      },
      transformResponse: wholeQuestion,
    }),
    adminQuestionDescribePicture: build.mutation<QuestionResult, PictureOf & { altText: string }>({
      query: ({ id, fileId, ...body }) => ({ url: `/questions/${id}/files/${fileId}`, method: 'PATCH', body }),
      transformResponse: wholeQuestion,
    }),
    adminQuestionRemovePicture: build.mutation<QuestionResult, PictureOf>({
      query: ({ id, fileId, revision }) => ({
        url: `/questions/${id}/files/${fileId}`,
        method: 'DELETE',
        params: { revision },
      }),
      transformResponse: wholeQuestion,
    }),
    adminQuestionOrderPictures: build.mutation<QuestionResult, { id: number; revision: number; fileIds: number[] }>({
      query: ({ id, ...body }) => ({ url: `/questions/${id}/files`, method: 'PATCH', body }),
      transformResponse: wholeQuestion,
    }),
  }),
});

import { adminApi } from '#client/admin/admin-api.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { wholeQuestion } from './questions.api.ts';

interface PictureOf {
  id: number;
  fileId: number;
  revision: number;
}

/** Each call returns the updated question, because pictures are part of it. */
export const {
  useAdminQuestionAddPictureMutation,
  useAdminQuestionDescribePictureMutation,
  useAdminQuestionRemovePictureMutation,
  useAdminQuestionOrderPicturesMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
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
    adminQuestionRemovePicture: build.mutation({
      query: ({ id, fileId, revision }: PictureOf) => ({
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

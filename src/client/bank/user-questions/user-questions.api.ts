import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import type { NewUserQuestionBody, SaveUserQuestionBody } from '#shared/bank/user-questions.contract.ts';

const parsed = parsedFrom(() => import('#shared/bank/user-questions.contract.ts'));
const parsedQuestion = parsedFrom(() => import('#shared/bank/question.contract.ts'));
const wholeQuestion = parsed('UserQuestionResult');

export const {
  useUserQuestionsQuery,
  useUserQuestionQuery,
  useLazyUserQuestionQuery,
  useCreateUserQuestionMutation,
  useSaveUserQuestionMutation,
  useSubmitUserQuestionMutation,
  useWithdrawUserQuestionMutation,
  useDeleteUserQuestionMutation,
  useAddPictureMutation,
  useRemovePictureMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    userQuestions: build.query({
      ...read('/user-questions', parsed('UserQuestionList'), ['UserQuestions']),
      // A reviewer may have decided in the meantime.
      keepUnusedDataFor: 0,
    }),
    // Fetched only when the form opens. After that, the form has the latest version.
    userQuestion: build.query({
      ...read((id: number) => `/user-questions/${id}`, wholeQuestion),
      keepUnusedDataFor: 0,
    }),
    createUserQuestion: build.mutation(change(post<NewUserQuestionBody>('/user-questions'), wholeQuestion)),
    saveUserQuestion: build.mutation({
      query: ({ id, ...body }: SaveUserQuestionBody & { id: number }) => ({
        url: `/user-questions/${id}`,
        method: 'PATCH',
        body,
      }),
      transformResponse: parsed('SavedUserQuestion'),
    }),
    submitUserQuestion: build.mutation({
      query: ({ id, revision }: { id: number; revision: number }) => ({
        url: `/user-questions/${id}/submit`,
        method: 'POST',
        body: { revision },
      }),
      transformResponse: wholeQuestion,
    }),
    withdrawUserQuestion: build.mutation({
      query: (id: number) => ({ url: `/user-questions/${id}/withdraw`, method: 'POST' }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['UserQuestions'],
    }),
    deleteUserQuestion: build.mutation<null, number>({
      query: (id) => ({ url: `/user-questions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['UserQuestions'],
    }),
    addPicture: build.mutation({
      query: ({ id, file }: { id: number; file: File }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: `/user-questions/${id}/files`, method: 'POST', body };
      },
      transformResponse: parsedQuestion('QuestionFile'),
    }),
    removePicture: build.mutation<null, { id: number; fileId: number }>({
      query: ({ id, fileId }) => ({ url: `/user-questions/${id}/files/${fileId}`, method: 'DELETE' }),
    }),
  }),
});

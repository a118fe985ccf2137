import { api, parsedBy } from '#client/platform/api.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import type {
  NewUserQuestionBody,
  SavedUserQuestion,
  SaveUserQuestionBody,
  UserQuestionList,
  UserQuestionResult,
} from '#shared/bank/user-questions.contract.ts';

const contract = () => import('#shared/bank/user-questions.contract.ts');
const wholeQuestion = parsedBy(async () => (await contract()).UserQuestionResult);

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
    userQuestions: build.query<UserQuestionList, void>({
      query: () => '/user-questions',
      transformResponse: parsedBy(async () => (await contract()).UserQuestionList),
      providesTags: ['UserQuestions'],
      // A reviewer may have decided in the meantime.
      keepUnusedDataFor: 0,
    }),
    // Fetched only when the form opens. After that, the form has the latest version.
    userQuestion: build.query<UserQuestionResult, number>({
      query: (id) => `/user-questions/${id}`,
      transformResponse: wholeQuestion,
      keepUnusedDataFor: 0,
    }),
    createUserQuestion: build.mutation<UserQuestionResult, NewUserQuestionBody>({
      query: (body) => ({ url: '/user-questions', method: 'POST', body }),
      transformResponse: wholeQuestion,
    }),
    saveUserQuestion: build.mutation<SavedUserQuestion, SaveUserQuestionBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/user-questions/${id}`, method: 'PATCH', body }),
      transformResponse: parsedBy(async () => (await contract()).SavedUserQuestion),
    }),
    submitUserQuestion: build.mutation<UserQuestionResult, { id: number; revision: number }>({
      query: ({ id, revision }) => ({ url: `/user-questions/${id}/submit`, method: 'POST', body: { revision } }),
      transformResponse: wholeQuestion,
    }),
    withdrawUserQuestion: build.mutation<UserQuestionResult, number>({
      query: (id) => ({ url: `/user-questions/${id}/withdraw`, method: 'POST' }),
      transformResponse: wholeQuestion,
      invalidatesTags: ['UserQuestions'],
    }),
    deleteUserQuestion: build.mutation<null, number>({
      query: (id) => ({ url: `/user-questions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['UserQuestions'],
    }),
    addPicture: build.mutation<QuestionFile, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: `/user-questions/${id}/files`, method: 'POST', body };
      },
      transformResponse: parsedBy(async () => (await import('#shared/bank/question.contract.ts')).QuestionFile),
    }),
    removePicture: build.mutation<null, { id: number; fileId: number }>({
      query: ({ id, fileId }) => ({ url: `/user-questions/${id}/files/${fileId}`, method: 'DELETE' }),
    }),
  }),
});

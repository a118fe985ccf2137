import { api, parsedBy } from '#client/platform/api.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import type { PhotoResult, SpecialAction, UpdateUserBody } from '#shared/profile/contract.ts';
import type { ExamsResult } from '#shared/study-plan/contract.ts';

const user = parsedBy(async () => (await import('#shared/accounts/contract.ts')).UserResult);
const photo = parsedBy(async () => (await import('#shared/profile/contract.ts')).PhotoResult);

export const {
  useExamsQuery,
  useUpdateUserMutation,
  useUploadPhotoMutation,
  useRemovePhotoMutation,
  useSpecialActionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation<UserResult, UpdateUserBody>({
      query: (body) => ({ url: '/user', method: 'POST', body }),
      transformResponse: user,
      // The study plan and the end of a subscription after the exam depend on the study settings.
      invalidatesTags: ['User', 'Statistics', 'Billing'],
    }),
    exams: build.query<ExamsResult, void>({
      query: () => '/study-plan/exams',
      transformResponse: parsedBy(async () => (await import('#shared/study-plan/contract.ts')).ExamsResult),
    }),
    uploadPhoto: build.mutation<PhotoResult, Blob>({
      query: (picture) => ({ url: '/user/upload-photo', method: 'POST', body: formWith(picture) }),
      transformResponse: photo,
      invalidatesTags: ['User'],
    }),
    removePhoto: build.mutation<PhotoResult, void>({
      query: () => ({ url: '/user/photo', method: 'DELETE' }),
      transformResponse: photo,
      invalidatesTags: ['User'],
    }),
    specialAction: build.mutation<null, SpecialAction>({
      query: (actionType) => ({ url: '/user/special-action', method: 'POST', body: { actionType } }),
      invalidatesTags: ['User'],
    }),
  }),
});

function formWith(picture: Blob): FormData {
  const form = new FormData();
  form.append('photo', picture, 'photo.jpg');
  return form;
}

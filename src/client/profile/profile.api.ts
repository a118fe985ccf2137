import { api, parsedFrom } from '#client/platform/api.ts';
import { change, read } from '#client/platform/endpoints.ts';
import type { SpecialAction, UpdateUserBody } from '#shared/profile/contract.ts';

const fromAccounts = parsedFrom(() => import('#shared/accounts/contract.ts'));
const fromProfile = parsedFrom(() => import('#shared/profile/contract.ts'));
const fromStudyPlan = parsedFrom(() => import('#shared/study-plan/contract.ts'));
const photo = fromProfile('PhotoResult');

export const {
  useExamsQuery,
  useUpdateUserMutation,
  useUploadPhotoMutation,
  useRemovePhotoMutation,
  useSpecialActionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation({
      query: (body: UpdateUserBody) => ({ url: '/user', method: 'POST', body }),
      transformResponse: fromAccounts('UserResult'),
      // The study plan and the end of a subscription after the exam depend on the study settings.
      invalidatesTags: ['User', 'Statistics', 'Billing'],
    }),
    exams: build.query(read('/study-plan/exams', fromStudyPlan('ExamsResult'))),
    uploadPhoto: build.mutation(
      change((picture: Blob) => ({ url: '/user/upload-photo', method: 'POST', body: formWith(picture) }), photo, [
        'User',
      ]),
    ),
    removePhoto: build.mutation(change({ url: '/user/photo', method: 'DELETE' }, photo, ['User'])),
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

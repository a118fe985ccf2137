import { api } from '#client/platform/api.ts';
import { onSuccess } from '#client/platform/endpoints.ts';
import type { PasswordChangeBody } from '#shared/accounts/passwords.contract.ts';

export const { useChangePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<null, PasswordChangeBody>({
      query: (body) => ({ url: '/auth/password-change', method: 'POST', body }),
      // The change signs out the other devices, and a user without a password now has one.
      invalidatesTags: onSuccess('Devices', 'SignInMethods', 'User'),
    }),
  }),
});

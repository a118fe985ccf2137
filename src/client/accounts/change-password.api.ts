import { api } from '#client/platform/api.ts';
import type { PasswordChangeBody } from '#shared/accounts/passwords.contract.ts';

export const { useChangePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<null, PasswordChangeBody>({
      query: (body) => ({ url: '/auth/password-change', method: 'POST', body }),
      // The other devices are signed out by it, and whoever had no password has one now.
      invalidatesTags: (_done, error) => (error ? [] : ['Devices', 'SignInMethods', 'User']),
    }),
  }),
});

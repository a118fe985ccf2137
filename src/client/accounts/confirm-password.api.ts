import { api, parsedBy } from '#client/platform/api.ts';
import type { ConfirmPasswordBody, ConfirmPasswordResult } from '#shared/accounts/confirmation.contract.ts';

export const { useConfirmPasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation<ConfirmPasswordResult, ConfirmPasswordBody>({
      query: (body) => ({ url: '/auth/confirm-password', method: 'POST', body }),
      transformResponse: parsedBy(
        async () => (await import('#shared/accounts/confirmation.contract.ts')).ConfirmPasswordResult,
      ),
    }),
  }),
});

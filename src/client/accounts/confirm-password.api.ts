import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post } from '#client/platform/endpoints.ts';
import type { ConfirmPasswordBody } from '#shared/accounts/confirmation.contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/confirmation.contract.ts'));

export const { useConfirmPasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation(
      change(post<ConfirmPasswordBody>('/auth/confirm-password'), parsed('ConfirmPasswordResult')),
    ),
  }),
});

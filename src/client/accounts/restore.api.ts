import { api } from '#client/platform/api.ts';
import type { RestoreByTokenBody, RestoreMailBody } from '#shared/accounts/passwords.contract.ts';

export const { useAskToRestoreMutation, useRestorePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    askToRestore: build.mutation<null, RestoreMailBody>({
      query: (body) => ({ url: '/auth/password-restore', method: 'POST', body }),
    }),
    restorePassword: build.mutation<null, RestoreByTokenBody>({
      query: (body) => ({ url: '/auth/password-restore', method: 'POST', body }),
    }),
  }),
});

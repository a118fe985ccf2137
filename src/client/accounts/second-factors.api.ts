import { api, parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post, read } from '#client/platform/endpoints.ts';
import type { AddPasskeyBody } from '#shared/accounts/passkeys.contract.ts';
import type { CodeBody, ConfirmFactorBody } from '#shared/accounts/second-factor.contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/second-factor.contract.ts'));
const parsedPasskey = parsedFrom(() => import('#shared/accounts/passkeys.contract.ts'));
const factors = parsed('SecondFactorsResult');
const recoveryCodes = parsed('RecoveryCodesResult');
const changesFactors = onSuccess('SecondFactors');

interface Confirmed {
  confirmation: string;
}

/** A request that proves the recent confirmation of the password. */
const confirmed =
  (method: 'DELETE' | 'PATCH' | 'POST', url: string) =>
  ({ confirmation }: Confirmed) => ({ url, method, headers: { confirmation } });

export const secondFactorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: build.query(read('/user/second-factors', factors, ['SecondFactors'])),
    newPasskeyOptions: build.mutation(
      change(confirmed('POST', '/user/passkey-options'), parsedPasskey('PasskeyOptions')),
    ),
    addPasskey: build.mutation(change(post<AddPasskeyBody>('/user/passkeys'), factors, changesFactors)),
    renamePasskey: build.mutation({
      query: ({ id, name, ...given }: Confirmed & { id: string; name: string }) => ({
        ...confirmed('PATCH', `/user/passkeys/${id}`)(given),
        body: { name },
      }),
      transformResponse: factors,
      invalidatesTags: changesFactors,
    }),
    removePasskey: build.mutation({
      query: ({ id, ...given }: Confirmed & { id: string }) => confirmed('DELETE', `/user/passkeys/${id}`)(given),
      transformResponse: factors,
      invalidatesTags: changesFactors,
    }),
    beginApp: build.mutation(change(confirmed('POST', '/user/authenticator-app'), parsed('AppSecretResult'))),
    confirmApp: build.mutation(
      change(post<CodeBody>('/user/authenticator-app/confirm'), recoveryCodes, changesFactors),
    ),
    removeApp: build.mutation<null, Confirmed>({
      query: confirmed('DELETE', '/user/authenticator-app'),
      invalidatesTags: changesFactors,
    }),
    renewRecoveryCodes: build.mutation(
      change(confirmed('POST', '/user/recovery-codes'), recoveryCodes, changesFactors),
    ),
    confirmFactor: build.mutation<null, ConfirmFactorBody>({
      query: (body) => ({ url: '/auth/second-factor/confirm', method: 'POST', body }),
      invalidatesTags: changesFactors,
    }),
  }),
});

export const {
  useSecondFactorsQuery,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginAppMutation,
  useConfirmAppMutation,
  useRemoveAppMutation,
  useRenewRecoveryCodesMutation,
  useConfirmFactorMutation,
} = secondFactorsApi;

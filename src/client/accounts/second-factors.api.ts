import { api, parsedBy } from '#client/platform/api.ts';
import type { AddPasskeyBody, PasskeyOptions } from '#shared/accounts/passkeys.contract.ts';
import type {
  AppSecretResult,
  CodeBody,
  ConfirmFactorBody,
  RecoveryCodesResult,
  SecondFactorsResult,
} from '#shared/accounts/second-factor.contract.ts';

const contract = () => import('#shared/accounts/second-factor.contract.ts');
const factors = parsedBy(async () => (await contract()).SecondFactorsResult);
const recoveryCodes = parsedBy(async () => (await contract()).RecoveryCodesResult);
const changesFactors = (_result: unknown, error: unknown) => (error ? [] : (['SecondFactors'] as const));

interface Confirmed {
  confirmation: string;
}

export const secondFactorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: build.query<SecondFactorsResult, void>({
      query: () => '/user/second-factors',
      transformResponse: factors,
      providesTags: ['SecondFactors'],
    }),
    newPasskeyOptions: build.mutation<PasskeyOptions, Confirmed>({
      query: ({ confirmation }) => ({ url: '/user/passkey-options', method: 'POST', headers: { confirmation } }),
      transformResponse: parsedBy(async () => (await import('#shared/accounts/passkeys.contract.ts')).PasskeyOptions),
    }),
    addPasskey: build.mutation<SecondFactorsResult, AddPasskeyBody>({
      query: (body) => ({ url: '/user/passkeys', method: 'POST', body }),
      transformResponse: factors,
      invalidatesTags: changesFactors,
    }),
    renamePasskey: build.mutation<SecondFactorsResult, Confirmed & { id: string; name: string }>({
      query: ({ id, name, confirmation }) => ({
        url: `/user/passkeys/${id}`,
        method: 'PATCH',
        headers: { confirmation },
        body: { name },
      }),
      transformResponse: factors,
      invalidatesTags: changesFactors,
    }),
    removePasskey: build.mutation<SecondFactorsResult, Confirmed & { id: string }>({
      query: ({ id, confirmation }) => ({ url: `/user/passkeys/${id}`, method: 'DELETE', headers: { confirmation } }),
      transformResponse: factors,
      invalidatesTags: changesFactors,
    }),
    beginApp: build.mutation<AppSecretResult, Confirmed>({
      query: ({ confirmation }) => ({ url: '/user/authenticator-app', method: 'POST', headers: { confirmation } }),
      transformResponse: parsedBy(async () => (await contract()).AppSecretResult),
    }),
    confirmApp: build.mutation<RecoveryCodesResult, CodeBody>({
      query: (body) => ({ url: '/user/authenticator-app/confirm', method: 'POST', body }),
      transformResponse: recoveryCodes,
      invalidatesTags: changesFactors,
    }),
    removeApp: build.mutation<null, Confirmed>({
      query: ({ confirmation }) => ({ url: '/user/authenticator-app', method: 'DELETE', headers: { confirmation } }),
      invalidatesTags: changesFactors,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesResult, Confirmed>({
      query: ({ confirmation }) => ({ url: '/user/recovery-codes', method: 'POST', headers: { confirmation } }),
      transformResponse: recoveryCodes,
      invalidatesTags: changesFactors,
    }),
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

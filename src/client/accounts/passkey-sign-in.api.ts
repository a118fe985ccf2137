import { api, parsedBy } from '#client/platform/api.ts';
import type { SignInResult } from '#shared/accounts/contract.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/accounts/passkeys.contract.ts';
import type { SecondStepBody } from '#shared/accounts/second-factor.contract.ts';

const signInResult = parsedBy(async () => (await import('#shared/accounts/contract.ts')).SignInResult);

/** Loaded only when a visitor uses a passkey or has to enter a code. */
export const passkeySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeyOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/auth/passkey-options', method: 'POST' }),
      transformResponse: parsedBy(async () => (await import('#shared/accounts/passkeys.contract.ts')).PasskeyOptions),
    }),
    signInWithPasskey: build.mutation<SignInResult, PasskeyAnswer>({
      query: (body) => ({ url: '/auth/passkey', method: 'POST', body }),
      transformResponse: signInResult,
    }),
    finishSignIn: build.mutation<SignInResult, SecondStepBody>({
      query: (body) => ({ url: '/auth/second-factor', method: 'POST', body }),
      transformResponse: signInResult,
    }),
  }),
});

export const { useFinishSignInMutation } = passkeySignInApi;

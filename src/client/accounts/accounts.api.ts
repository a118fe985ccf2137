import { api, parsedBy } from '#client/platform/api.ts';
import type { SignInBody, SignInOptionsResult, SignInResult } from '#shared/accounts/contract.ts';

export const { useSignInMutation, useSignInOptionsQuery, useLazySignInOptionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInResult, SignInBody>({
      query: (body) => ({ url: '/auth/basic', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await import('#shared/accounts/contract.ts')).SignInResult),
    }),
    signInOptions: build.query<SignInOptionsResult, void>({
      query: () => '/auth/sign-in-options',
      transformResponse: parsedBy(async () => (await import('#shared/accounts/contract.ts')).SignInOptionsResult),
    }),
  }),
});

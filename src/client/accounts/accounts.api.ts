import { api, parsedBy } from '#client/platform/api.ts';
import type { SignInBody, SignInOptionsResult, SignInResult } from '#shared/accounts/contract.ts';

export const { useSignInMutation, useSignOutMutation, useSignInOptionsQuery, useLazySignInOptionsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      signIn: build.mutation<SignInResult, SignInBody>({
        query: (body) => ({ url: '/auth/basic', method: 'POST', body }),
        transformResponse: parsedBy(async () => (await import('#shared/accounts/contract.ts')).SignInResult),
      }),
      signOut: build.mutation<null, void>({
        query: () => '/auth/logout',
      }),
      signInOptions: build.query<SignInOptionsResult, void>({
        query: () => '/auth/sign-in-options',
        transformResponse: parsedBy(async () => (await import('#shared/accounts/contract.ts')).SignInOptionsResult),
      }),
    }),
  });

import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import type { SignInBody } from '#shared/accounts/contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/contract.ts'));

export const { useSignInMutation, useSignInOptionsQuery, useLazySignInOptionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation(change(post<SignInBody>('/auth/basic'), parsed('SignInResult'))),
    signInOptions: build.query(read('/auth/sign-in-options', parsed('SignInOptionsResult'))),
  }),
});

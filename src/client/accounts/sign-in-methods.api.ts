import { api, parsedBy } from '#client/platform/api.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import type { LinkResult, SignInMethodsResult } from '#shared/accounts/social.contract.ts';

const contract = () => import('#shared/accounts/social.contract.ts');

export const { useSignInMethodsQuery, useBeginLinkMutation, useUnlinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    signInMethods: build.query<SignInMethodsResult, void>({
      query: () => '/user/sign-in-methods',
      transformResponse: parsedBy(async () => (await contract()).SignInMethodsResult),
      providesTags: ['SignInMethods'],
    }),
    beginLink: build.mutation<LinkResult, { provider: SocialProvider; confirmation: string }>({
      query: ({ provider, confirmation }) => ({
        url: `/auth/link/${provider}`,
        method: 'POST',
        headers: { confirmation },
      }),
      transformResponse: parsedBy(async () => (await contract()).LinkResult),
    }),
    unlink: build.mutation<SignInMethodsResult, SocialProvider>({
      query: (provider) => ({ url: `/user/sign-in-methods/${provider}`, method: 'DELETE' }),
      transformResponse: parsedBy(async () => (await contract()).SignInMethodsResult),
      invalidatesTags: ['SignInMethods'],
    }),
  }),
});

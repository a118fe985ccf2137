import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';

const parsed = parsedFrom(() => import('#shared/accounts/social.contract.ts'));

export const { useSignInMethodsQuery, useBeginLinkMutation, useUnlinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    signInMethods: build.query(read('/user/sign-in-methods', parsed('SignInMethodsResult'), ['SignInMethods'])),
    beginLink: build.mutation({
      query: ({ provider, confirmation }: { provider: SocialProvider; confirmation: string }) => ({
        url: `/auth/link/${provider}`,
        method: 'POST',
        headers: { confirmation },
      }),
      transformResponse: parsed('LinkResult'),
    }),
    unlink: build.mutation({
      query: (provider: SocialProvider) => ({ url: `/user/sign-in-methods/${provider}`, method: 'DELETE' }),
      transformResponse: parsed('SignInMethodsResult'),
      invalidatesTags: ['SignInMethods'],
    }),
  }),
});

import type { UserResult } from '#shared/accounts/contract.ts';
import { api, parsedBy } from './api.ts';

/** Who is signed in. Half of the screens need it, so it belongs to no feature. */
export const { useCurrentUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<UserResult, void>({
      query: () => '/user',
      transformResponse: parsedBy(async () => (await import('#shared/accounts/contract.ts')).UserResult),
      providesTags: ['User'],
    }),
  }),
});

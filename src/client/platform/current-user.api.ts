import type { UserResult } from '#shared/accounts/contract.ts';
import { api, parsedBy } from './api.ts';

/** The signed-in user. It belongs to no feature, because half of the screens need it. */
export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<UserResult, void>({
      query: () => '/user',
      transformResponse: parsedBy(async () => (await import('#shared/accounts/contract.ts')).UserResult),
      providesTags: ['User'],
    }),
  }),
});

export const { useCurrentUserQuery } = currentUserApi;

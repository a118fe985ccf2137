import { api, parsedBy } from '#client/platform/api.ts';
import type { ReferralsResult } from '#shared/referrals/contract.ts';

export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query<ReferralsResult, void>({
      query: () => '/referrals',
      transformResponse: parsedBy(async () => (await import('#shared/referrals/contract.ts')).ReferralsResult),
      providesTags: ['Referrals'],
    }),
  }),
});

import { parsedBy } from '#client/platform/api.ts';
import type { VouchersResult } from '#shared/billing/admin-vouchers.contract.ts';
import type { FinderResult } from '#shared/finder/contract.ts';
import { adminApi } from '../admin-api.ts';

export const { useFinderQuery, useFinderVouchersQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    finder: build.query<FinderResult, string>({
      query: (search) => ({ url: '/finder', params: { search } }),
      transformResponse: parsedBy(async () => (await import('#shared/finder/contract.ts')).FinderResult),
    }),
    /** Vouchers are stored at Stripe, which answers more slowly. */
    finderVouchers: build.query<VouchersResult, string>({
      query: (search) => ({ url: '/vouchers', params: { search, pageSize: '10' } }),
      transformResponse: parsedBy(
        async () => (await import('#shared/billing/admin-vouchers.contract.ts')).VouchersResult,
      ),
    }),
  }),
});

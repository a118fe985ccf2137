import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import { adminApi } from '../admin-api.ts';

const fromFinder = parsedFrom(() => import('#shared/finder/contract.ts'));
const fromAdminVouchers = parsedFrom(() => import('#shared/billing/admin-vouchers.contract.ts'));

export const { useFinderQuery, useFinderVouchersQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    finder: build.query(read((search: string) => ({ url: '/finder', params: { search } }), fromFinder('FinderResult'))),
    /** Vouchers are stored at Stripe, which answers more slowly. */
    finderVouchers: build.query(
      read(
        (search: string) => ({ url: '/vouchers', params: { search, pageSize: '10' } }),
        fromAdminVouchers('VouchersResult'),
      ),
    ),
  }),
});

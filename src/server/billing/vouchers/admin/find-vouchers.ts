import type { Deps } from '#server/platform/deps.ts';
import {
  type AdminVoucher,
  MOST_VOUCHERS,
  type VoucherSort,
  type VouchersQuery,
} from '#shared/billing/admin-vouchers.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import { callStripeForVouchers } from './call-stripe-for-vouchers.ts';
import { presentVoucher } from './voucher.present.ts';

type Wanted = Unpaged<VouchersQuery>;

/** Stripe can neither search nor count vouchers, so the newest ones are fetched and filtered here. */
export async function findVouchers(deps: Deps, wanted: Wanted): Promise<{ vouchers: AdminVoucher[]; isCut: boolean }> {
  const codes = await callStripeForVouchers(deps, (stripe) =>
    stripe.promotionCodes
      .list({ limit: 100, expand: ['data.promotion.coupon'] })
      .autoPagingToArray({ limit: MOST_VOUCHERS }),
  );
  const now = deps.now();
  const search = wanted.search.toUpperCase();
  const vouchers = codes
    .map((code) => presentVoucher(code, now))
    .filter(({ code, state }) => code.toUpperCase().includes(search) && state === (wanted.state ?? state))
    .toSorted(inOrder(wanted));
  return { vouchers, isCut: codes.length === MOST_VOUCHERS };
}

const comparisons: Record<VoucherSort, (one: AdminVoucher, other: AdminVoucher) => number> = {
  created: (one, other) => one.created.localeCompare(other.created),
  code: (one, other) => one.code.localeCompare(other.code, 'en'),
  redeemed: (one, other) => one.redeemed - other.redeemed,
};

const inOrder =
  ({ sort, order }: Wanted) =>
  (one: AdminVoucher, other: AdminVoucher) =>
    (comparisons[sort](one, other) || one.id.localeCompare(other.id)) * (order === 'asc' ? 1 : -1);

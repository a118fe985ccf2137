import type Stripe from 'stripe';
import { whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { AdminVoucher, VoucherState } from '#shared/billing/admin-vouchers.contract.ts';

const toMoment = (seconds: number) => new Date(seconds * 1000).toISOString();

export function presentVoucher(code: Stripe.PromotionCode, now: Date): AdminVoucher {
  const coupon = whole(code.promotion.coupon);
  return {
    id: code.id,
    code: code.code,
    percentOff: coupon?.percent_off ?? null,
    amountOff: coupon?.amount_off ?? null,
    currency: coupon?.currency ?? null,
    isLasting: coupon?.duration === 'forever',
    state: stateOf(code, now),
    redeemed: code.times_redeemed,
    maxRedemptions: code.max_redemptions,
    ends: code.expires_at === null ? null : toMoment(code.expires_at),
    created: toMoment(code.created),
  };
}

function stateOf(code: Stripe.PromotionCode, now: Date): VoucherState {
  if (code.expires_at !== null && code.expires_at * 1000 <= now.getTime()) return 'ended';
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions) return 'used';
  return code.active ? 'active' : 'stopped';
}

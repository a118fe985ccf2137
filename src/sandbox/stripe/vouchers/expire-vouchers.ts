import type { Stripe } from 'stripe';
import type { StripeWorld } from '../stripe-world.ts';

/** Deactivates expired coupons and codes. This emits no event, so doing it before each read is enough. */
export function expireVouchers(world: StripeWorld) {
  const { store } = world;
  const now = world.now();
  for (const coupon of store.list<Stripe.Coupon>('coupon')) {
    const isOver = coupon.redeem_by !== null && coupon.redeem_by <= now;
    if (coupon.valid && isOver) store.put({ ...coupon, valid: false });
  }
  for (const code of store.list<Stripe.PromotionCode>('promotion_code')) {
    if (code.active && !isInForce(world, code, now)) store.put({ ...code, active: false });
  }
}

function isInForce({ store }: StripeWorld, { promotion, ...code }: Stripe.PromotionCode, now: number) {
  const coupon = typeof promotion.coupon === 'string' ? store.find<Stripe.Coupon>(promotion.coupon) : undefined;
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  return coupon?.valid === true && !isUsedUp && (code.expires_at === null || code.expires_at > now);
}

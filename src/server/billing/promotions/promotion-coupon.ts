import { randomUUID } from 'node:crypto';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPromotionCoupon, savePromotionCoupon } from './coupons.queries.ts';

/**
 * The promotion as a Stripe coupon: percent off one invoice. Stripe does not limit its uses, because we count the
 * places. The id cannot be guessed, and a coupon with `promotionId` is never accepted as a voucher.
 */
export async function promotionCouponOf(deps: Deps, promotion: { id: number; value: number }): Promise<string> {
  const known = await findPromotionCoupon(deps.db, { promotionId: promotion.id, value: promotion.value });
  if (known) return known;
  const { id } = await callStripe(deps, (stripe) =>
    stripe.coupons.create({
      id: `promotion-${promotion.id}-${randomUUID()}`,
      name: `Promotion ${promotion.value} %`,
      percent_off: promotion.value,
      duration: 'once',
      metadata: { promotionId: String(promotion.id) },
    }),
  );
  return savePromotionCoupon(deps.db, { promotionId: promotion.id, value: promotion.value, couponId: id });
}

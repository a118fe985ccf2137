import type Stripe from 'stripe';
import { idOf, whole } from './fetch-subscription.ts';

/**
 * The discounts that still hold, as Stripe wants them named: a new list takes the place of the old one. What counts
 * once has counted, and a voucher that is typed again counts once.
 */
export const keptDiscounts = (
  { discounts }: Stripe.Subscription,
  voucher: { couponId: string } | null,
): { discount: string }[] =>
  discounts.flatMap((discount) => {
    const id = idOf(discount);
    const coupon = whole(whole(discount)?.source.coupon);
    const isOver = coupon?.duration === 'once' || (voucher !== null && coupon?.id === voucher.couponId);
    return id === null || isOver ? [] : [{ discount: id }];
  });

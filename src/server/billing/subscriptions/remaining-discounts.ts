import type Stripe from 'stripe';
import { idOf, whole } from './fetch-subscription.ts';

/**
 * The discounts that stay, as Stripe expects them: a new list replaces the old one. One-time discounts are used up, and
 * a voucher that is entered again counts once.
 */
export const remainingDiscounts = (
  { discounts }: Stripe.Subscription,
  voucher: { couponId: string } | null,
): { discount: string }[] =>
  discounts.flatMap((discount) => {
    const id = idOf(discount);
    const coupon = whole(whole(discount)?.source.coupon);
    const isOver = coupon?.duration === 'once' || (voucher !== null && coupon?.id === voucher.couponId);
    return id === null || isOver ? [] : [{ discount: id }];
  });

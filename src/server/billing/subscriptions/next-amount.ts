import type Stripe from 'stripe';
import { percentOf } from '#shared/billing/money.ts';
import { whole } from './fetch-subscription.ts';

/** The amount of a charge at that time: the price minus the discounts valid then, one after the other. */
export function amountAt(price: number, discounts: Stripe.Subscription['discounts'], seconds: number): number {
  return discounts.reduce((amount, discount) => amount - percentOf(amount, percentAt(whole(discount), seconds)), price);
}

function percentAt(discount: Stripe.Discount | null, seconds: number): number {
  const coupon = whole(discount?.source.coupon);
  if (!discount || !coupon || coupon.duration === 'once') return 0;
  return discount.end === null || discount.end > seconds ? (coupon.percent_off ?? 0) : 0;
}

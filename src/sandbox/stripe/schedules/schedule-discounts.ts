import { findObject } from '../api/find-object.ts';
import type { Coupon, Customer, Discount, PromotionCode, Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { discountsInForce, newDiscount, readDiscounts, redeem } from '../vouchers/discounts.ts';
import type { Phase } from './schedule-object.ts';
import type { PhasesGiven } from './schedule-params.ts';

type PhaseDiscount = Phase['discounts'][number];
type Given = NonNullable<PhasesGiven[number]['discounts']>;

/** Validates the discounts of a phase. They are redeemed only when the phase starts. */
export function readPhaseDiscounts(
  world: StripeWorld,
  { customer, subscription }: Schedule,
  { given, place, currency }: { given: Given; place: number; currency: string },
): PhaseDiscount[] {
  readDiscounts(world, given, {
    customer: findObject<Customer>(world, 'customer', customer),
    subscription,
    amount: Number.MAX_SAFE_INTEGER,
    currency,
    param: `phases[${place}][discounts]`,
  });
  return given.map(({ coupon = null, discount = null, promotion_code = null }) => ({
    coupon,
    discount,
    promotion_code,
  }));
}

/** Replaces the discounts of the subscription by those of the starting phase. Returns their ids. */
export function beginDiscounts(world: StripeWorld, before: Subscription, { discounts }: Phase): string[] {
  const begun = discounts.flatMap((entry) => discountOf(world, before, entry) ?? []);
  for (const discount of begun) redeem(world, discount);
  const ids = begun.map(({ id }) => id);
  for (const id of before.discounts.filter((known) => !ids.includes(known))) {
    const ended = world.store.find<Discount>(id);
    if (ended) world.emit('customer.discount.deleted', ended);
  }
  return ids;
}

/** The discount is granted even if the code can no longer be redeemed; only deleted coupons are dropped. */
function discountOf(
  world: StripeWorld,
  before: Subscription,
  { coupon: couponId, discount, promotion_code }: PhaseDiscount,
): Discount | undefined {
  if (discount !== null) {
    // A discount that was used up meanwhile has left the subscription and is not restored.
    const kept = before.discounts.filter((id) => id === discount);
    return discountsInForce(world, kept, world.now(before.customer))[0];
  }
  const code = promotion_code === null ? undefined : world.store.find<PromotionCode>(promotion_code);
  const coupon = world.store.find<Coupon>(code?.promotion.coupon ?? couponId ?? '');
  if (!coupon) return undefined;
  return newDiscount(world, {
    coupon,
    code: code ?? null,
    target: { customer: { id: before.customer }, subscription: before.id },
  });
}

import { invalidRequest, noSuch } from '../api/refusals.ts';
import type { Coupon, Customer, Discount, Invoice, PromotionCode } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { momentAfter } from '../time/calendar.ts';

/** One entry of `discounts[]`. */
interface DiscountGiven {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
  discount?: string | undefined;
}

interface DiscountTarget {
  customer: Customer;
  subscription?: string | null;
  invoice?: string | null;
  invoiceItem?: string | null;
  /** The price without the discount, for codes with a minimum amount. */
  amount: number;
  currency: string;
  /** The parameter that contains the list, if it is not at the top level. */
  param?: string;
}

/** Reads the requested discounts without redeeming them. Throws Stripe's error for the first one that is not valid. */
export function readDiscounts(world: StripeWorld, given: readonly DiscountGiven[], target: DiscountTarget): Discount[] {
  return given.map((entry, place) => {
    const param = (name: string) => `${target.param ?? 'discounts'}[${place}][${name}]`;
    if (entry.discount !== undefined) return findDiscount(world, entry.discount, param('discount'));
    if (entry.promotion_code !== undefined) {
      const code = findCode(world, entry.promotion_code, param('promotion_code'));
      refuseCode(world, code, target, param('promotion_code'));
      const coupon = findCoupon(world, code.promotion.coupon ?? '', param('promotion_code'));
      return newDiscount(world, { coupon, code, target });
    }
    const coupon = findCoupon(world, entry.coupon ?? '', param('coupon'));
    if (!coupon.valid) throw couponExpired(coupon, param('coupon'));
    refuseCurrency(coupon, target, param('coupon'));
    return newDiscount(world, { coupon, code: null, target });
  });
}

function findDiscount({ store }: StripeWorld, id: string, param: string) {
  const discount = store.find<Discount>(id);
  if (discount?.object !== 'discount') throw noSuch('discount', id, param);
  return discount;
}

function findCoupon({ store }: StripeWorld, id: string, param: string) {
  const coupon = store.find<Coupon>(id);
  if (coupon?.object !== 'coupon') throw noSuch('coupon', id, param);
  return coupon;
}

function findCode({ store }: StripeWorld, id: string, param: string) {
  const code = store.find<PromotionCode>(id);
  if (code?.object !== 'promotion_code') throw noSuch('promotion_code', id, param);
  return code;
}

const couponExpired = (coupon: Coupon, param: string) =>
  invalidRequest(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param });

function refuseCurrency(coupon: Coupon, { currency }: DiscountTarget, param: string) {
  if (coupon.amount_off === null || coupon.currency === currency) return;
  throw invalidRequest(`This coupon is in ${coupon.currency}, which does not match the currency ${currency}.`, {
    param,
  });
}

function refuseCode(world: StripeWorld, code: PromotionCode, target: DiscountTarget, param: string) {
  const because = whyNot(world, code, target);
  if (because === null) return;
  const message = `This promotion code cannot be redeemed because ${because}.`;
  throw invalidRequest(message, { code: because === EXPIRED ? 'coupon_expired' : 'promotion_code_invalid', param });
}

const EXPIRED = 'it has expired';

function whyNot(world: StripeWorld, code: PromotionCode, { customer, amount }: DiscountTarget): string | null {
  const { first_time_transaction, minimum_amount } = code.restrictions;
  if (code.expires_at !== null && code.expires_at <= world.now(customer.id)) return EXPIRED;
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions) {
    return 'it has been used the maximum number of times';
  }
  if (!code.active) return 'it is not active';
  if (code.customer !== null && code.customer !== customer.id) return 'it belongs to another customer';
  if (first_time_transaction && hasPaidBefore(world, customer.id)) {
    return 'the associated customer has prior transactions';
  }
  if (minimum_amount !== null && amount < minimum_amount) {
    return 'the associated purchase does not meet the minimum amount requirement';
  }
  return null;
}

const hasPaidBefore = ({ store }: StripeWorld, customer: string) =>
  store.list<Invoice>('invoice').some((invoice) => invoice.customer === customer && invoice.amount_paid > 0);

interface Grant {
  coupon: Coupon;
  code: PromotionCode | null;
  target: Pick<DiscountTarget, 'subscription' | 'invoice' | 'invoiceItem'> & { customer: { id: string } };
}

export function newDiscount(world: StripeWorld, { coupon, code, target }: Grant): Discount {
  const start = world.now(target.customer.id);
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  return {
    id: world.newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: target.customer.id,
    customer_account: null,
    end: months === null ? null : momentAfter(start, { interval: 'month', interval_count: 1 }, months),
    invoice: target.invoice ?? null,
    invoice_item: target.invoiceItem ?? null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: target.subscription ?? null,
    subscription_item: null,
  };
}

/** Stores a new discount and counts the redemption. A discount that is already stored is not changed. */
export function redeem(world: StripeWorld, discount: Discount): void {
  if (world.store.find(discount.id)) return;
  world.store.put(discount);
  const coupon = couponOf(world, discount);
  if (coupon) {
    const times_redeemed = coupon.times_redeemed + 1;
    const isUsedUp = coupon.max_redemptions !== null && times_redeemed >= coupon.max_redemptions;
    world.store.put({ ...coupon, times_redeemed, valid: coupon.valid && !isUsedUp } satisfies Coupon);
  }
  const code = discount.promotion_code === null ? undefined : world.store.find<PromotionCode>(discount.promotion_code);
  if (code) {
    const times_redeemed = code.times_redeemed + 1;
    const isUsedUp = code.max_redemptions !== null && times_redeemed >= code.max_redemptions;
    world.store.put({ ...code, times_redeemed, active: code.active && !isUsedUp } satisfies PromotionCode);
  }
  world.emit('customer.discount.created', discount);
}

export const couponOf = ({ store }: StripeWorld, { source }: Discount) =>
  source.coupon === null ? undefined : store.find<Coupon>(source.coupon);

/** The discounts that are currently valid. */
export function discountsInForce({ store }: StripeWorld, ids: readonly string[], now: number): Discount[] {
  return ids
    .map((id) => store.find<Discount>(id))
    .filter((discount) => discount !== undefined)
    .filter(({ end }) => end === null || end > now);
}

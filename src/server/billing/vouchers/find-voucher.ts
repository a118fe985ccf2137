import type Stripe from 'stripe';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';

/** A discount, in the form that Stripe expects. */
export interface Voucher {
  /** The redeemed object: a promotion code or a coupon. */
  discount: { promotion_code: string } | { coupon: string };
  id: string;
  /** Also set for a promotion code: the coupon that it refers to. */
  couponId: string;
  /** 0 for a fixed amount off. */
  percentOff: number;
  /** In the smallest unit; only prices in this currency can be reduced. Null for a percentage. */
  amountOff: { amount: number; currency: string } | null;
  duration: 'once' | 'repeating' | 'forever';
  /** How long it reduces charges, if the duration is `repeating`. */
  months: number | null;
  /** Every name under which it can be entered, in lower case. */
  names: string[];
  /** One user may redeem it more than once. */
  isReusable: boolean;
  /** The lowest regular price that it can be used for. */
  minimum: { amount: number; currency: string } | null;
}

/** The format of Stripe's codes and ids. Any other text is rejected without a request. */
const CODE = /^[\w-]{1,255}$/;

/** Null when the text is no valid voucher. */
export async function findVoucher(
  deps: Deps,
  { text, now, planId }: { text: string; now: Date; planId: number | null },
): Promise<Voucher | null> {
  if (!CODE.test(text)) return null;
  const code = text.startsWith('promo_') ? await retrieveCode(deps, text) : await findCode(deps, text);
  if (code) return isOpen(code, now) ? asVoucher(whole(code.promotion.coupon), code, planId) : null;
  const coupon = await retrieveCoupon(deps, text);
  return coupon && asVoucher(coupon, null, planId);
}

const isOpen = ({ active, expires_at: expiresAt, customer }: Stripe.PromotionCode, now: Date) =>
  active && (expiresAt === null || expiresAt * 1000 > now.getTime()) && customer === null;

/** The coupon of a promotion is no voucher, because we count the places. */
function asVoucher(
  coupon: Stripe.Coupon | null,
  code: Stripe.PromotionCode | null,
  planId: number | null,
): Voucher | null {
  if (!coupon?.valid || coupon.metadata?.['promotionId'] !== undefined) return null;
  const { percent_off: percentOff, amount_off: amount, currency } = coupon;
  const amountOff = amount === null || currency === null ? null : { amount, currency };
  if (percentOff === null && amountOff === null) return null;
  const products = coupon.applies_to?.products;
  if (products && planId !== null && !products.includes(`plan-${planId}`)) return null;
  return {
    discount: code ? { promotion_code: code.id } : { coupon: coupon.id },
    id: code?.id ?? coupon.id,
    couponId: coupon.id,
    percentOff: percentOff ?? 0,
    amountOff,
    duration: durationOf(coupon),
    months: coupon.duration_in_months,
    names: [coupon.id, ...(code ? [code.id, code.code] : [])].map((name) => name.toLowerCase()),
    isReusable: code?.metadata?.[REUSABLE] === 'true' || coupon.metadata?.[REUSABLE] === 'true',
    minimum: minimumOf(code),
  };
}

function durationOf({ duration }: Stripe.Coupon): Voucher['duration'] {
  if (duration === 'forever') return 'forever';
  return duration === 'repeating' ? 'repeating' : 'once';
}

/** Set at Stripe, on the code or on its coupon, if one user may redeem it more than once. */
export const REUSABLE = 'reusable';

function minimumOf(code: Stripe.PromotionCode | null): Voucher['minimum'] {
  const { minimum_amount: amount = null, minimum_amount_currency: currency = null } = code?.restrictions ?? {};
  return amount === null || currency === null ? null : { amount, currency };
}

const COUPON_OF_CODE = 'promotion.coupon.applies_to';

async function findCode(deps: Deps, code: string): Promise<Stripe.PromotionCode | undefined> {
  const { data } = await callStripe(deps, (stripe) =>
    stripe.promotionCodes.list({ code, active: true, limit: 1, expand: [`data.${COUPON_OF_CODE}`] }),
  );
  return data[0];
}

const retrieveCode = (deps: Deps, id: string) =>
  orNull(callStripe(deps, (stripe) => stripe.promotionCodes.retrieve(id, { expand: [COUPON_OF_CODE] })));

const retrieveCoupon = (deps: Deps, id: string) =>
  orNull(callStripe(deps, (stripe) => stripe.coupons.retrieve(id, { expand: ['applies_to'] })));

async function orNull<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

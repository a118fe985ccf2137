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
  /** Whether later charges are reduced too. */
  isLasting: boolean;
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
  if (code)
    return isOpen(code, now) ? asVoucher(whole(code.promotion.coupon), { promotion_code: code.id }, planId) : null;
  const coupon = await retrieveCoupon(deps, text);
  return coupon && asVoucher(coupon, { coupon: coupon.id }, planId);
}

const isOpen = ({ active, expires_at: expiresAt, customer }: Stripe.PromotionCode, now: Date) =>
  active && (expiresAt === null || expiresAt * 1000 > now.getTime()) && customer === null;

/** The coupon of a promotion is no voucher, because we count the places. */
function asVoucher(coupon: Stripe.Coupon | null, discount: Voucher['discount'], planId: number | null): Voucher | null {
  if (!coupon?.valid || coupon.metadata?.['promotionId'] !== undefined) return null;
  const { percent_off: percentOff, amount_off: amount, currency } = coupon;
  const amountOff = amount === null || currency === null ? null : { amount, currency };
  if (percentOff === null && amountOff === null) return null;
  const products = coupon.applies_to?.products;
  if (products && planId !== null && !products.includes(`plan-${planId}`)) return null;
  const id = 'coupon' in discount ? discount.coupon : discount.promotion_code;
  return {
    discount,
    id,
    couponId: coupon.id,
    percentOff: percentOff ?? 0,
    amountOff,
    isLasting: coupon.duration === 'forever',
  };
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

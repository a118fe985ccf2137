import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { REUSABLE } from '#server/billing/vouchers/find-voucher.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { NewVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import { AppError } from '#shared/platform/errors.ts';

type Terms = Pick<
  NewVoucher,
  'percentOff' | 'amountOff' | 'currency' | 'isLasting' | 'isReusable' | 'maxRedemptions' | 'ends'
>;

/** Refuses an end in the past, and asks before everyone can have a plan for free, for ever. */
export function ensureReasonable(terms: Terms & Pick<NewVoucher, 'isConfirmed'>, now: Date): void {
  if (terms.ends !== null && new Date(terms.ends) <= now) throw pastEnd;
  const { percentOff, maxRedemptions, ends, isConfirmed } = terms;
  if (isConfirmed || percentOff !== 100 || maxRedemptions !== null || ends !== null) return;
  const what = terms.isLasting ? 'every charge' : 'the first charge';
  const text = `With this voucher ${what} costs 0 instead of the full price, for everyone who knows the code, without a limit and without an end.`;
  throw new AppError('needs_confirmation', { text });
}

const pastEnd = new InvalidInput([
  { property: 'ends', constraints: { past: 'Please choose a moment in the future.' } },
]);

/** Runs the work with a new coupon, and deletes the coupon if it fails: its codes can then not be redeemed. */
export async function withNewCoupon<Result>(
  stripe: Stripe,
  { percentOff, amountOff, currency, isLasting, isReusable }: Terms,
  work: (coupon: string) => Promise<Result>,
): Promise<Result> {
  const coupon = await stripe.coupons.create({
    // Must not be guessable: a coupon can be redeemed by its id even when its code is stopped.
    id: `voucher-${randomUUID()}`,
    ...(amountOff === null
      ? { name: `${percentOff} % off`, percent_off: percentOff ?? 0 }
      : { name: `${priceText(asPrice(amountOff, currency), currency)} off`, amount_off: amountOff, currency }),
    duration: isLasting ? 'forever' : 'once',
    ...(isReusable && { metadata: { [REUSABLE]: 'true' } }),
  });
  try {
    return await work(coupon.id);
  } catch (error) {
    // The code was taken meanwhile, or Stripe failed. If the deletion fails too, the coupon stays, but its id is
    // unknown to users.
    await stripe.coupons.del(coupon.id).catch(() => undefined);
    throw error;
  }
}

type Code = Pick<Terms, 'maxRedemptions' | 'ends'> & { coupon: string; code: string };

export const makeCode = (stripe: Stripe, { coupon, code, maxRedemptions, ends }: Code) =>
  stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon },
    code,
    ...(maxRedemptions !== null && { max_redemptions: maxRedemptions }),
    ...(ends !== null && { expires_at: Math.floor(new Date(ends).getTime() / 1000) }),
    expand: ['promotion.coupon'],
  });

import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { AdminVoucher, NewVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { callStripeForVouchers, codeTaken } from './call-stripe-for-vouchers.ts';
import { presentVoucher } from './voucher.present.ts';

const toSeconds = (moment: string) => Math.floor(new Date(moment).getTime() / 1000);

export async function createVoucher(deps: Deps, voucher: NewVoucher, editor: Editor): Promise<AdminVoucher> {
  const now = deps.now();
  if (voucher.ends !== null && new Date(voucher.ends) <= now) throw pastEnd;
  const code = await callStripeForVouchers(deps, (stripe) => make(stripe, voucher));
  await deps.db.transaction().execute((tx) =>
    recordAdminEvent(tx, editor, now, {
      kind: 'voucher_created',
      subject: { kind: 'voucher', id: code.id },
      after: voucher,
    }),
  );
  return presentVoucher(code, now);
}

/** Stripe rejects a code that is taken. Checking first avoids creating a useless coupon. */
async function make(stripe: Stripe, { code, percentOff, isLasting, maxRedemptions, ends }: NewVoucher) {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  if (data.length > 0) throw codeTaken();
  const coupon = await stripe.coupons.create({
    // Must not be guessable: a coupon can be redeemed by its id even when its code is stopped.
    id: `voucher-${randomUUID()}`,
    name: `${percentOff} % off`,
    percent_off: percentOff,
    duration: isLasting ? 'forever' : 'once',
  });
  try {
    return await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code,
      ...(maxRedemptions !== null && { max_redemptions: maxRedemptions }),
      ...(ends !== null && { expires_at: toSeconds(ends) }),
      expand: ['promotion.coupon'],
    });
  } catch (error) {
    // The code was taken meanwhile, or Stripe failed. If the deletion fails too, the coupon stays, but its id is
    // unknown to users.
    await stripe.coupons.del(coupon.id).catch(() => undefined);
    throw error;
  }
}

const pastEnd = new InvalidInput([
  { property: 'ends', constraints: { past: 'Please choose a moment in the future.' } },
]);

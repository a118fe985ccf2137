import { sql } from 'kysely';
import { findOffers } from '#server/billing/plans/offers.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asPrice } from '#shared/billing/money.ts';
import type { VerifyCouponBody, VerifyCouponResult } from '#shared/billing/recurring.contract.ts';
import { findVoucher, type Voucher } from './find-voucher.ts';

interface Use {
  text: string;
  userId: string;
  planId: number | null;
}

/** Returns the value of a voucher. It is validated again at payment. */
export async function verifyCoupon(
  deps: Deps,
  user: { id: string },
  { stripeCouponId, subscriptionId }: VerifyCouponBody,
): Promise<VerifyCouponResult> {
  await deps.limits.consume('voucherChecksByUser', user.id);
  const use = { text: stripeCouponId, userId: user.id, planId: subscriptionId ?? null };
  const voucher = await usableVoucher(deps, use);
  if (!voucher) return { discount: null };
  const { id, percentOff, amountOff, duration, months } = voucher;
  const fixed = amountOff && { amountOff: asPrice(amountOff.amount, amountOff.currency) };
  return { discount: { id, percentOff, ...fixed, duration, months } };
}

/**
 * The voucher if this user can redeem it for this plan: one use per person by default, not below its minimum, and a
 * fixed amount only in the currency of the price. Without a plan, the payment decides.
 */
export async function usableVoucher(deps: Deps, { text, userId, planId }: Use): Promise<Voucher | null> {
  const now = deps.now();
  const voucher = await findVoucher(deps, { text, now, planId });
  if (!voucher) return null;
  if (!voucher.isReusable && (await wasRedeemed(deps.db, { userId, names: voucher.names }))) return null;
  const { minimum, amountOff } = voucher;
  if ((minimum === null && amountOff === null) || planId === null) return voucher;
  const [offer] = await findOffers(deps.db, { userId, now, planId });
  const { amount, currency } = offer?.price ?? { amount: 0, currency: '' };
  if (amountOff !== null && amountOff.currency !== currency) return null;
  if (minimum !== null && (minimum.currency !== currency || amount < minimum.amount)) return null;
  return voucher;
}

/** Whether a completed purchase used it under any of its names. Served by purchases_user_id_created_at_idx. */
async function wasRedeemed(db: Db, { userId, names }: { userId: string; names: string[] }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchases
    where user_id = ${userId} and state = 'done' and lower(voucher) = any(${names})
    limit 1
  `.execute(db);
  return rows.length > 0;
}

const MONTHS = { d: 0, m: 1, y: 12 } as const;

/** Whether the charge after the first period is reduced too. */
export function reducesNextCharge(
  { duration, months }: Voucher,
  plan: { duration: number; durationModifier: keyof typeof MONTHS },
): boolean {
  if (duration === 'repeating') return (months ?? 0) > plan.duration * MONTHS[plan.durationModifier];
  return duration === 'forever';
}

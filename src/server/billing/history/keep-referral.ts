import { once } from '#server/billing/billing-effects.ts';
import type { Db } from '#server/platform/database/db.ts';
import { recordFriendPurchase, reviewFriendPurchase } from '#server/referrals/public.ts';
import { GUARANTEE_DAYS, guaranteeDays } from '#shared/billing/plan-duration.ts';
import { findFirstPayment } from './first-payment.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Tells the referrals of the first money that a person paid, once and at the time it came, and later whether it stayed.
 * A renewal is not a first payment, nor is what a voucher paid for.
 */
export async function keepReferral(
  tx: Db,
  { userId, invoiceId, now }: { userId: string; invoiceId: number; now: Date },
): Promise<void> {
  const first = await findFirstPayment(tx, userId);
  if (!first) return;
  const days = first.plan ? guaranteeDays(first.plan) : GUARANTEE_DAYS.annual;
  const dueAt = new Date(first.paidAt.getTime() + days * DAY_MS);
  if (first.invoiceId === invoiceId && (await once(tx, { key: `referral:${userId}`, userId, at: now }))) {
    await recordFriendPurchase(tx, { friendId: userId, boughtAt: first.paidAt, dueAt, now });
  }
  await reviewFriendPurchase(tx, { friendId: userId, dueAt, isKept: !first.isGivenBack, now });
}

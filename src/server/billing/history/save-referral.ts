import { once } from '#server/billing/billing-effects.ts';
import type { Db } from '#server/platform/database/db.ts';
import { recordFriendPurchase, reviewFriendPurchase } from '#server/referrals/public.ts';
import { GUARANTEE_DAYS, guaranteeDays } from '#shared/billing/plan-duration.ts';
import { findFirstPayment } from './first-payment.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Reports a user's first payment to the referrals, once and with its own date, and later whether it was refunded.
 * Renewals and purchases fully covered by a voucher do not count as a first payment.
 */
export async function saveReferral(
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

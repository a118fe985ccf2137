import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { isPaused } from '#server/billing/pause/pause-rules.ts';
import { findLiveRecurring, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The current subscription, synced with Stripe. */
export async function findChangeable(
  deps: Deps,
  lock: BillingLock,
  { mayBePaused = false }: { mayBePaused?: boolean } = {},
): Promise<RecurringRow> {
  const known = await findLiveRecurring(deps.db, lock.userId);
  if (known) await syncUnderLock(deps, lock, known.stripeSubscriptionId);
  const row = known && (await findLiveRecurring(deps.db, lock.userId));
  const paid = refuseUnpaid(row);
  if (!mayBePaused) refusePaused(paid, deps.now());
  return paid;
}

/** Another plan would start its period during the pause. */
export function refusePaused(row: RecurringRow, now: Date): void {
  if (!isPaused(row, now)) return;
  throw new AppError('subscription_state', { text: 'Your subscription is paused. Please continue it first.' });
}

/** A user with a failed charge has to pay first. */
export function refuseUnpaid(row: RecurringRow | undefined): RecurringRow {
  if (!row || row.isCardPending || row.status === 'incomplete') throw new AppError('no_recurring_subscription');
  if (row.status === 'past_due' || row.status === 'unpaid') {
    throw new AppError('no_recurring_subscription', { text: 'The last charge failed. Please change your card first.' });
  }
  return row;
}

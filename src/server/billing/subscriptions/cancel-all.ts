import { recordBillingEvent, type Trace } from '#server/billing/billing-events.queries.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { closePurchase } from '#server/billing/purchases/end-purchase.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RecurringListResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { listRecurring } from './list-recurring.ts';
import { plannedChangeOf } from './planned-change.ts';
import { findLiveRecurring, type RecurringRow } from './recurring.queries.ts';
import { releaseSchedule } from './release-schedule.ts';
import { syncUnderLock } from './sync-subscription.ts';

/** Stops all future charges and keeps paid access. Idempotent. */
export function cancelAll(
  deps: Deps,
  user: { id: string } & Trace,
  reason: string | null,
): Promise<RecurringListResult> {
  return withBillingLock(deps, user.id, async (lock) => {
    const wasAny = await cancelUnderLock(deps, lock, { reason, trace: user });
    if (!wasAny) throw new AppError('no_recurring_subscription');
    return listRecurring(deps, user.id);
  });
}

/** Also closes an open purchase. Returns false when there was nothing to cancel. */
export async function cancelUnderLock(
  deps: Deps,
  lock: BillingLock,
  { reason, trace }: { reason: string | null; trace?: Trace },
): Promise<boolean> {
  const { userId } = lock;
  const open = await findOpenPurchase(deps.db, userId);
  if (open) await closePurchase(deps, lock, open);
  const row = await findLiveRecurring(deps.db, userId);
  if (row && (row.cancelAt === null || row.examEndOn !== null)) {
    await cancel(deps, row, reason);
    await syncUnderLock(deps, lock, row.stripeSubscriptionId);
    const details = { subscription: row.stripeSubscriptionId, reason };
    await recordBillingEvent(deps.db, { kind: 'subscription_cancelled', userId, at: deps.now(), trace, details });
  }
  return open !== undefined || row !== undefined;
}

/** An unpaid subscription is cancelled at once, because there is no paid time left. */
async function cancel(
  deps: Deps,
  { stripeSubscriptionId: id, stripeScheduleId, status }: RecurringRow,
  reason: string | null,
) {
  const cancellation_details = reason === null ? {} : { comment: reason };
  const metadata = await callStripe(deps, (stripe) => plannedChangeOf(stripe, id));
  await releaseSchedule(deps, stripeScheduleId);
  await callStripe(deps, async (stripe) => {
    if (status === 'active' || status === 'trialing') {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details, metadata });
    } else {
      await stripe.subscriptions.cancel(id, { cancellation_details });
    }
  });
}

import { recordBillingEvent, type Trace } from '#server/billing/billing-events.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { applyExamEnd } from '#server/billing/exam-end/apply-exam-end.ts';
import { removeExamEnd } from '#server/billing/exam-end/set-exam-end.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RecurringListResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { listRecurring } from './list-recurring.ts';
import { restorePlannedChange } from './planned-change.ts';
import { findLiveRecurring } from './recurring.queries.ts';
import { syncUnderLock } from './sync-subscription.ts';

/**
 * Undoes a cancellation while the subscription is still running. A change that was planned is planned again, and a
 * subscription that was to end after the exam does so again.
 */
export function resume(deps: Deps, user: { id: string } & Trace): Promise<RecurringListResult> {
  return withBillingLock(deps, user.id, async (lock) => {
    const row = await findLiveRecurring(deps.db, user.id);
    if (!row) throw new AppError('no_recurring_subscription');
    const { stripeSubscriptionId: id, cancelAt, examEndOn } = row;
    if (cancelAt !== null) {
      if (examEndOn !== null) await removeExamEnd(deps, row);
      else await callStripe(deps, (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }));
      await restorePlannedChange(deps, id);
      await syncUnderLock(deps, lock, id);
      await applyExamEnd(deps, lock);
      const details = { subscription: id };
      await recordBillingEvent(deps.db, {
        kind: 'subscription_resumed',
        userId: user.id,
        at: deps.now(),
        trace: user,
        details,
      });
    }
    return listRecurring(deps, user.id);
  });
}

import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { isChangeSaved, plannedChangeOf, restorePlannedChange } from '#server/billing/subscriptions/planned-change.ts';
import { findLiveRecurring, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { releaseSchedule } from '#server/billing/subscriptions/release-schedule.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { missingExamEnd } from './exam-end-state.ts';

/** Sets the end after the exam at Stripe, if it is missing there. Called after everything that may move the periods. */
export async function applyExamEnd(deps: Deps, lock: BillingLock): Promise<void> {
  const row = await findLiveRecurring(deps.db, lock.userId);
  const end = row ? missingExamEnd(row) : null;
  if (!row || end === null) return;
  const { stripeSubscriptionId: id } = row;
  const isLater = end > row.currentPeriodEnd;
  const { metadata } = await callStripe(deps, (stripe) => stripe.subscriptions.retrieve(id));
  if (isLater && isChangeSaved(metadata)) {
    // The exam was moved: the change of plan that it had overtaken takes place after all.
    await callStripe(deps, (stripe) => stripe.subscriptions.update(id, { cancel_at: '' }));
    await restorePlannedChange(deps, id);
  } else {
    await setEnd(deps, row, end);
  }
  await syncUnderLock(deps, lock, id);
}

/** A change of plan that was planned for the end of the last period is saved, as for a cancellation. */
async function setEnd(deps: Deps, { stripeSubscriptionId: id, stripeScheduleId, nextPlan }: RecurringRow, end: Date) {
  const metadata = nextPlan === null ? {} : await callStripe(deps, (stripe) => plannedChangeOf(stripe, id));
  await releaseSchedule(deps, stripeScheduleId);
  const cancel_at = Math.floor(end.getTime() / 1000);
  await callStripe(deps, (stripe) =>
    stripe.subscriptions.update(id, { cancel_at, metadata, proration_behavior: 'none' }),
  );
}

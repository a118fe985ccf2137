import { type BillingEventKind, recordBillingEvent, type Trace } from '#server/billing/billing-events.queries.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { findChangeable } from '#server/billing/purchases/changeable.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { listRecurring } from '#server/billing/subscriptions/list-recurring.ts';
import { restorePlannedChange } from '#server/billing/subscriptions/planned-change.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RecurringListResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { applyExamEnd } from './apply-exam-end.ts';
import { examEndMetadata } from './exam-end-metadata.ts';
import { isComing } from './exam-end-state.ts';
import { findExamDay } from './exam.queries.ts';

/** Stops the renewals after the user's exam, or lets them go on. */
export function setExamEnd(
  deps: Deps,
  user: { id: string } & Trace,
  { isOn }: { isOn: boolean },
): Promise<RecurringListResult> {
  return withBillingLock(deps, user.id, async (lock) => {
    const row = await findChangeable(deps, lock, { mayBePaused: true });
    const isChanged = isOn ? await stopAfterExam(deps, lock, row) : await goOn(deps, lock, row);
    if (isChanged) {
      const kind: BillingEventKind = isOn ? 'exam_end_set' : 'exam_end_removed';
      const details = { subscription: row.stripeSubscriptionId };
      await recordBillingEvent(deps.db, { kind, userId: user.id, at: deps.now(), trace: user, details });
    }
    return listRecurring(deps, user.id);
  });
}

async function stopAfterExam(deps: Deps, lock: BillingLock, row: RecurringRow): Promise<boolean> {
  const examOn = await findExamDay(deps.db, lock.userId);
  if (examOn === null || !isComing(examOn, deps.now())) {
    throw new AppError('subscription_state', {
      text: 'Please set the date of your exam in your study settings first.',
    });
  }
  if (row.isEnding && row.examEndOn === null) {
    throw new AppError('subscription_state', { text: 'Your subscription is already cancelled.' });
  }
  if (row.examEndOn === examOn) return false;
  await rememberExam(deps, row, examOn);
  await syncUnderLock(deps, lock, row.stripeSubscriptionId);
  await applyExamEnd(deps, lock);
  return true;
}

/** A change of plan that the end had overtaken is planned again. */
async function goOn(deps: Deps, lock: BillingLock, row: RecurringRow): Promise<boolean> {
  if (row.examEndOn === null) return false;
  await removeExamEnd(deps, row);
  await restorePlannedChange(deps, row.stripeSubscriptionId);
  await syncUnderLock(deps, lock, row.stripeSubscriptionId);
  return true;
}

/** Stripe rejects `cancel_at` for a subscription with a schedule, which has none. */
export const removeExamEnd = (deps: Deps, { stripeSubscriptionId: id, cancelAt }: RecurringRow) =>
  callStripe(deps, (stripe) =>
    stripe.subscriptions.update(id, { metadata: examEndMetadata(null), ...(cancelAt !== null && { cancel_at: '' }) }),
  );

/** Saved at Stripe together with the subscription, so that no failure in between loses it. */
export const rememberExam = (
  deps: Deps,
  { stripeSubscriptionId: id }: Pick<RecurringRow, 'stripeSubscriptionId'>,
  examOn: string | null,
) => callStripe(deps, (stripe) => stripe.subscriptions.update(id, { metadata: examEndMetadata(examOn) }));

import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription } from '#server/billing/subscriptions/fetch-subscription.ts';
import { noPlannedChange, scheduleNextPhase } from '#server/billing/subscriptions/planned-change.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { releaseSchedule } from '#server/billing/subscriptions/release-schedule.ts';
import { remainingDiscounts } from '#server/billing/subscriptions/remaining-discounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PlanChange } from './upgrade-now.ts';

/** The other plan starts at the end of the paid period. A cancelled subscription is resumed for it. */
export async function scheduleChange(deps: Deps, { row, offer, discounts, voucher }: PlanChange): Promise<void> {
  await goOn(deps, row);
  const price = await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id });
  await callStripe(deps, async (stripe) => {
    const subscription = await fetchSubscription(stripe, row.stripeSubscriptionId);
    const kept = remainingDiscounts(subscription, voucher);
    await scheduleNextPhase(stripe, subscription, { price, discounts: [...kept, ...discounts] });
  });
}

/** Undoes a scheduled change and a cancellation. */
export async function stayOnPlan(deps: Deps, row: RecurringRow): Promise<void> {
  await releaseSchedule(deps, row.stripeScheduleId);
  await goOn(deps, row);
}

/** An end after the exam is only lifted at Stripe: it is set again for the periods of the other plan. */
async function goOn(deps: Deps, { cancelAt, examEndOn, stripeSubscriptionId }: RecurringRow): Promise<void> {
  if (cancelAt === null) return;
  const lifted = examEndOn === null ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await callStripe(deps, (stripe) =>
    stripe.subscriptions.update(stripeSubscriptionId, { ...lifted, metadata: noPlannedChange }),
  );
}

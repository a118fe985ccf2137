import type Stripe from 'stripe';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription, itemOf, whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { releaseSchedule } from '#server/billing/subscriptions/release-schedule.ts';
import { remainingDiscounts } from '#server/billing/subscriptions/remaining-discounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import type { PlanChange } from './upgrade-now.ts';

const intervals = { d: 'day', m: 'month', y: 'year' } as const satisfies Record<DurationModifier, string>;

/** The other plan starts at the end of the paid period. A cancelled subscription is resumed for it. */
export async function scheduleChange(deps: Deps, { row, offer, discounts, voucher }: PlanChange): Promise<void> {
  await goOn(deps, row);
  const price = await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id });
  await callStripe(deps, async (stripe) => {
    const subscription = await fetchSubscription(stripe, row.stripeSubscriptionId);
    const schedule = await scheduleOf(stripe, subscription);
    const item = itemOf(subscription);
    const kept = remainingDiscounts(subscription, null);
    const keptThen = remainingDiscounts(subscription, voucher);
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: schedule.current_phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          ...(kept.length > 0 && { discounts: kept }),
          // Without this, Stripe would end the free time that we granted.
          ...(subscription.status === 'trialing' && { trial: true }),
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: intervals[offer.plan.durationModifier], interval_count: offer.plan.duration },
          ...(keptThen.length + discounts.length > 0 && { discounts: [...keptThen, ...discounts] }),
        },
      ],
    });
  });
}

/** Undoes a scheduled change and a cancellation. */
export async function stayOnPlan(deps: Deps, row: RecurringRow): Promise<void> {
  await releaseSchedule(deps, row.stripeScheduleId);
  await goOn(deps, row);
}

async function goOn(deps: Deps, { cancelAt, stripeSubscriptionId }: RecurringRow): Promise<void> {
  if (cancelAt === null) return;
  await callStripe(deps, (stripe) =>
    stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: false }),
  );
}

/** An existing schedule is reused, because a subscription has at most one. */
const scheduleOf = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.SubscriptionSchedule> =>
  whole(subscription.schedule) ?? stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

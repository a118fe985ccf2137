import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { AppError } from '#shared/platform/errors.ts';

/** `now`: upgrade, paid at once. `later`: downgrade at the end of the period. `stay`: undoes a scheduled change. */
export type ChangeTiming = 'now' | 'later' | 'stay';

export function changeTiming(row: RecurringRow, { plan, price }: SellablePlan): ChangeTiming {
  if (plan.id === row.planId) {
    if (row.nextPlan === null && !row.isEnding) throw new AppError('plan_same');
    return 'stay';
  }
  // A subscription cannot change its currency.
  if (price.currency !== row.currency) throw new AppError('price_not_in_area');
  // During free time that we granted, Stripe can neither charge nor credit anything, so the change waits for its end.
  return price.amount > row.amount && row.status !== 'trialing' ? 'now' : 'later';
}

const DAY_MS = 86_400_000;
const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/**
 * Parameters for Stripe, shared by the preview and the change. Proration counts whole days, with today as unused, so
 * that the charge equals the preview however long the user takes.
 */
export function upgradeParams(
  row: RecurringRow,
  { plan }: SellablePlan,
  { priceId, now }: { priceId: string; now: Date },
) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const isOtherPeriod = plan.duration !== row.duration || plan.durationModifier !== row.durationModifier;
  return {
    items: [{ id: row.stripeItemId, price: priceId }],
    proration_behavior: 'always_invoice' as const,
    proration_date: toSeconds(Math.max(today, row.currentPeriodStart.getTime())),
    // A different billing period starts today.
    ...(isOtherPeriod && { billing_cycle_anchor: { type: 'now' as const } }),
    ...(row.cancelAt !== null && row.examEndOn === null && { cancel_at_period_end: false }),
  };
}

import { draftOfInvoiceItem } from '../invoices/invoice-lines.ts';
import type { Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { periodAround } from '../time/calendar.ts';
import { discountsInForce } from '../vouchers/discounts.ts';
import { periodLine } from './period-lines.ts';
import { billingIntervalOf } from './price-of-item.ts';
import { pendingItems, type Bill } from './subscription-invoice.ts';
import { periodEnd, periodStart } from './subscription-moments.ts';

/** Moves items whose period has ended to their next period; the others are unchanged. */
export function nextItems({ items, billing_cycle_anchor }: Subscription, moment: number): SubscriptionItem[] {
  return items.data.map((item) => {
    if (item.current_period_end > moment) return item;
    const { start, end } = periodAround(billing_cycle_anchor, billingIntervalOf(item.price), item.current_period_end);
    return { ...item, current_period_start: start, current_period_end: end };
  });
}

/** The content of a renewal invoice: pending items, and one period of each renewed item. */
export function billOfRenewal(
  world: StripeWorld,
  subscription: Subscription,
  { items, reason }: { items: readonly SubscriptionItem[]; reason: Bill['reason'] },
): Bill {
  const moment = periodEnd(subscription);
  const renewed = items.filter((item) => item.current_period_end > moment && item.current_period_start >= moment);
  const waiting = pendingItems(world, subscription.customer, subscription.id);
  return {
    reason,
    period: { start: periodStart(subscription), end: moment },
    lines: [
      ...waiting.map((item) => draftOfInvoiceItem(item)),
      ...renewed.map((item) => periodLine(world, subscription, item)),
    ],
    discounts: discountsInForce(world, subscription.discounts, moment),
  };
}

import { listObject } from '../api/list-page.ts';
import { changeSubscription } from '../store/store-objects.ts';
import type { Price, Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { planOf, billingIntervalOf } from '../subscriptions/price-of-item.ts';
import { hasEnded, periodEnd } from '../subscriptions/subscription-moments.ts';
import { updateSubscription } from '../subscriptions/update-subscription.ts';
import { completeSchedule } from './end-schedule.ts';
import { beginDiscounts } from './schedule-discounts.ts';
import { storeSchedule, type Phase } from './schedule-object.ts';

/** Starts the next phase, or completes the schedule after the last one. */
export function runSchedule(world: StripeWorld, before: Schedule): void {
  const now = world.now(before.customer);
  const next = before.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  const subscription = before.subscription === null ? undefined : world.store.find<Subscription>(before.subscription);
  if (!next || !subscription || hasEnded(subscription)) {
    completeSchedule(world, before);
    return;
  }
  const after: Schedule = { ...before, current_phase: { start_date: next.start_date, end_date: next.end_date } };
  storeSchedule(world, after);
  world.emit('subscription_schedule.updated', after, { current_phase: before.current_phase });
  const begun = { phase: next, discounts: beginDiscounts(world, subscription, next) };
  if (periodEnd(subscription) <= now) putPrices(world, subscription, { ...begun, now });
  else changeWithinPeriod(world, subscription, begun);
}

interface BegunPhase {
  phase: Phase;
  discounts: string[];
}

/** At the end of a period nothing is prorated: the renewal, which is due now, uses the new prices. */
function putPrices(world: StripeWorld, before: Subscription, { phase, discounts, now }: BegunPhase & { now: number }) {
  const items = before.items.data.map((item, place) => {
    const wanted = phase.items[place];
    const price = wanted ? world.store.find<Price>(wanted.price) : undefined;
    return price ? { ...item, plan: planOf(price), price, quantity: wanted?.quantity ?? 1 } : item;
  });
  const isOtherInterval = items.some(
    (item, place) =>
      JSON.stringify(billingIntervalOf(item.price)) !==
      JSON.stringify(billingIntervalOf((before.items.data[place] ?? item).price)),
  );
  changeSubscription(world, before, {
    ...before,
    billing_cycle_anchor: isOtherInterval ? now : before.billing_cycle_anchor,
    discounts,
    items: listObject(items, before.items.url),
  });
}

function changeWithinPeriod(world: StripeWorld, subscription: Subscription, { phase, discounts }: BegunPhase) {
  const { items, proration_behavior } = phase;
  updateSubscription(world, subscription, {
    discounts: discounts.map((discount) => ({ discount })),
    items: subscription.items.data.map(({ id }, place) => ({
      id,
      price: items[place]?.price,
      quantity: items[place]?.quantity,
    })),
    proration_behavior: proration_behavior as 'always_invoice' | 'create_prorations' | 'none',
  });
}

import { changeSubscription } from '../store/store-objects.ts';
import type { Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { storeSchedule } from './schedule-object.ts';

type EndStatus = 'released' | 'completed' | 'canceled';

const subscriptionOf = ({ store }: StripeWorld, { subscription }: Schedule) =>
  subscription === null ? undefined : store.find<Subscription>(subscription);

/** Stores the ended schedule, detaches its subscription and announces the end. */
function end(world: StripeWorld, before: Schedule, changes: Partial<Schedule> & { status: EndStatus }): Schedule {
  const after: Schedule = { ...before, current_phase: null, ...changes };
  storeSchedule(world, after);
  const subscription = subscriptionOf(world, before);
  if (subscription) changeSubscription(world, subscription, { ...subscription, schedule: null });
  world.emit(`subscription_schedule.${changes.status}`, after);
  return after;
}

/** Ends the schedule; the subscription continues unchanged. */
export const releaseSchedule = (world: StripeWorld, before: Schedule): Schedule =>
  end(world, before, {
    released_at: world.now(before.customer),
    released_subscription: before.subscription,
    status: 'released',
    subscription: null,
  });

/** Ends the schedule after its last phase. */
export function completeSchedule(world: StripeWorld, before: Schedule): void {
  end(world, before, { completed_at: world.now(before.customer), status: 'completed' });
  const subscription = subscriptionOf(world, before);
  if (before.end_behavior === 'cancel' && subscription) endSubscription(world, subscription, {});
}

/** Cancels the schedule and its subscription. */
export function cancelSchedule(world: StripeWorld, before: Schedule): Schedule {
  const after = end(world, before, { canceled_at: world.now(before.customer), status: 'canceled' });
  const subscription = subscriptionOf(world, before);
  if (subscription) endSubscription(world, subscription, { reason: 'cancellation_requested' });
  return after;
}

import { changeSubscription } from '../store/store-objects.ts';
import type { Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { storeSchedule } from './schedule-object.ts';

const subscriptionOf = ({ store }: StripeWorld, { subscription }: Schedule) =>
  subscription === null ? undefined : store.find<Subscription>(subscription);

function letGo(world: StripeWorld, schedule: Schedule) {
  const subscription = subscriptionOf(world, schedule);
  if (subscription) changeSubscription(world, subscription, { ...subscription, schedule: null });
}

/** Ends the schedule; the subscription continues unchanged. */
export function releaseSchedule(world: StripeWorld, before: Schedule): Schedule {
  const after: Schedule = {
    ...before,
    current_phase: null,
    released_at: world.now(before.customer),
    released_subscription: before.subscription,
    status: 'released',
    subscription: null,
  };
  storeSchedule(world, after);
  letGo(world, before);
  world.emit('subscription_schedule.released', after);
  return after;
}

/** Ends the schedule after its last phase. */
export function completeSchedule(world: StripeWorld, before: Schedule): void {
  const after: Schedule = {
    ...before,
    completed_at: world.now(before.customer),
    current_phase: null,
    status: 'completed',
  };
  storeSchedule(world, after);
  letGo(world, before);
  world.emit('subscription_schedule.completed', after);
  const subscription = subscriptionOf(world, before);
  if (before.end_behavior === 'cancel' && subscription) endSubscription(world, subscription, {});
}

/** Cancels the schedule and its subscription. */
export function cancelSchedule(world: StripeWorld, before: Schedule): Schedule {
  const after: Schedule = {
    ...before,
    canceled_at: world.now(before.customer),
    current_phase: null,
    status: 'canceled',
  };
  storeSchedule(world, after);
  letGo(world, before);
  world.emit('subscription_schedule.canceled', after);
  const subscription = subscriptionOf(world, before);
  if (subscription) endSubscription(world, subscription, { reason: 'cancellation_requested' });
  return after;
}

import type { Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { emptyDetails } from './end-subscription.ts';
import { periodEnd } from './subscription-moments.ts';
import type { UpdateSubscription } from './subscription-params.ts';

type CancellationRequest = Partial<
  Pick<UpdateSubscription, 'cancel_at' | 'cancel_at_period_end' | 'cancellation_details'>
>;

/** Sets the end of the subscription, if any, and the user's comments about it. */
export function withCancellation(
  world: StripeWorld,
  subscription: Subscription,
  request: CancellationRequest,
): Subscription {
  const dated = withDate(world, subscription, request);
  const { comment, feedback } = request.cancellation_details ?? {};
  return {
    ...dated,
    cancellation_details: {
      ...emptyDetails,
      ...dated.cancellation_details,
      ...(comment !== undefined && { comment }),
      ...(feedback !== undefined && { feedback }),
    },
  };
}

function withDate(world: StripeWorld, before: Subscription, request: CancellationRequest): Subscription {
  const { cancel_at, cancel_at_period_end } = request;
  if (cancel_at_period_end === true) return canceling(world, before, { at: periodEnd(before), isPeriodEnd: true });
  if (cancel_at) return canceling(world, before, { at: cancelMoment(before, cancel_at), isPeriodEnd: false });
  if (cancel_at === null || (cancel_at_period_end === false && before.cancel_at !== null)) return going(before);
  // A subscription that ends with its period still does so after a change has moved the period.
  return before.cancel_at_period_end ? { ...before, cancel_at: periodEnd(before) } : before;
}

/** `max_period_end` is the latest period end of all items. */
function cancelMoment({ items }: Subscription, request: NonNullable<CancellationRequest['cancel_at']>): number {
  const ends = items.data.map((item) => item.current_period_end);
  if (typeof request === 'number') return request;
  return request === 'max_period_end' ? Math.max(...ends) : Math.min(...ends);
}

const canceling = (
  world: StripeWorld,
  before: Subscription,
  { at, isPeriodEnd }: { at: number; isPeriodEnd: boolean },
): Subscription => ({
  ...before,
  cancel_at: at,
  cancel_at_period_end: isPeriodEnd,
  canceled_at: world.now(before.customer),
  cancellation_details: { ...emptyDetails, ...before.cancellation_details, reason: 'cancellation_requested' },
});

const going = (before: Subscription): Subscription => ({
  ...before,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { ...emptyDetails, ...before.cancellation_details, reason: null },
});

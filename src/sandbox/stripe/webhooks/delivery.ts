import type { Stripe } from 'stripe';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** The delivery of one event to one endpoint. */
export interface Delivery extends StoredObject {
  object: 'sandbox.delivery';
  event: string;
  type: string;
  endpoint: string;
  state: 'waiting' | 'delivered' | 'dropped';
  attempts: number;
  /** System time in milliseconds: retries do not depend on the sandbox clock. */
  nextAttemptAt: number;
  /** The endpoint's last status; null without a response. */
  lastStatus: number | null;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;

/** Doubles after every failure. */
const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

/** Oldest first. */
export const waitingDeliveries = ({ store }: StripeWorld) => store.list<Delivery>('sandbox.delivery').toReversed();

/** Stores a delivery only while it is pending; otherwise removes it and decrements the event's `pending_webhooks`. */
export function settleDelivery(world: StripeWorld, before: Delivery, outcome: Pick<Delivery, 'state' | 'lastStatus'>) {
  const attempts = before.attempts + 1;
  const after: Delivery = { ...before, ...outcome, attempts, nextAttemptAt: Date.now() + waitAfter(attempts) };
  world.step(() => {
    if (after.state === 'waiting') {
      world.store.put(after);
      return;
    }
    world.store.remove(before.id);
    const event = world.store.find<Stripe.Event>(before.event);
    if (event) world.store.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
  });
  return after;
}

/** At startup all pending deliveries become due, because their wait may have passed meanwhile. */
export function deliverNow(world: StripeWorld) {
  world.step(() => {
    for (const delivery of waitingDeliveries(world)) world.store.put({ ...delivery, nextAttemptAt: 0 });
  });
}

import type { Stripe } from 'stripe';
import type { OpenWorld } from '../api/world.ts';
import type { StoredObject } from '../stripe-world.ts';

/** One event on its way to one endpoint. */
export interface Delivery extends StoredObject {
  object: 'sandbox.delivery';
  event: string;
  type: string;
  endpoint: string;
  state: 'waiting' | 'delivered' | 'dropped';
  attempts: number;
  /** Milliseconds of the machine's time: retries have nothing to do with the time that objects live by. */
  nextAttemptAt: number;
  /** What the endpoint answered last; null if it did not answer. */
  lastStatus: number | null;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;

/** Twice as long after every failure. */
const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

/** Oldest first. */
export const waitingDeliveries = ({ store }: OpenWorld) => store.list<Delivery>('sandbox.delivery').toReversed();

/** Only what waits is kept; the rest is over, and its event has one endpoint less to reach. */
export function settleDelivery(world: OpenWorld, before: Delivery, outcome: Pick<Delivery, 'state' | 'lastStatus'>) {
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

/** After a start everything that waits is due: it may have waited long enough while nobody was there. */
export function hurryDeliveries(world: OpenWorld) {
  world.step(() => {
    for (const delivery of waitingDeliveries(world)) world.store.put({ ...delivery, nextAttemptAt: 0 });
  });
}

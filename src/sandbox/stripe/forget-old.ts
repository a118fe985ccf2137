import type { Stripe } from 'stripe';
import type { Idempotency } from './api/idempotency.ts';
import type { OpenWorld } from './api/world.ts';

const EVENTS_ARE_KEPT = 30 * 24 * 60 * 60;

/** Stripe stores events for thirty days and idempotent responses for one day. */
export function forgetOld(world: OpenWorld, idempotency: Idempotency) {
  world.step(() => {
    idempotency.forgetOld();
    for (const { id, created } of world.store.list<Stripe.Event>('event')) {
      if (created < world.now() - EVENTS_ARE_KEPT) world.store.remove(id);
    }
  });
}

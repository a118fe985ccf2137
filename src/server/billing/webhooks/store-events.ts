import type Stripe from 'stripe';
import type { Deps } from '#server/platform/deps.ts';
import { findBuyersEvents, insertEvents } from './events.queries.ts';
import { handleBuyerEventJob, handleEventJob } from './handle-event-job.ts';

/** Saves new events and enqueues a job for each. Returns the number of new ones. */
export function storeEvents(deps: Deps, events: Stripe.Event[]): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const added = await insertEvents(tx, events, deps.now());
    const urgent = await findBuyersEvents(tx, added);
    for (const id of added) {
      await deps.jobs.enqueue(tx, urgent.has(id) ? handleBuyerEventJob : handleEventJob, { id });
    }
    return added.length;
  });
}

import type Stripe from 'stripe';
import type { Deps } from '#server/platform/deps.ts';
import { insertEvents } from './events.queries.ts';
import { handleEventJob } from './handle-event-job.ts';

/** Keeps events that are new and has each worked off. Answers how many were new. */
export function keepEvents(deps: Deps, events: Stripe.Event[]): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const added = await insertEvents(tx, events, deps.now());
    for (const id of added) await deps.jobs.enqueue(tx, handleEventJob, { id });
    return added.length;
  });
}

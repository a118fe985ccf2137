import type Stripe from 'stripe';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { findNewestEventTime, findStuckEvents } from '#server/billing/webhooks/events.queries.ts';
import { handleEvent } from '#server/billing/webhooks/handle-event.ts';
import { storeEvents } from '#server/billing/webhooks/store-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { eachOrThrow } from './each-or-throw.ts';

const HOUR_MS = 3_600_000;
/** Events arrive out of order, so older ones than the newest stored one may be missing too. */
const OVERLAP_MS = 6 * HOUR_MS;
const FIRST_LOOK_MS = 24 * HOUR_MS;
const BATCH = 100;

/** The job `billing.catch-up-events`: fetches missed Stripe events, and retries those that could not be handled. */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const missed = await storeMissedEvents(deps);
  if (missed > 0) deps.log.warn({ missed }, 'events of Stripe were missed');
  await eachOrThrow(await findStuckEvents(deps.db, deps.now()), (id) => handleEvent(deps, { id }));
}

async function storeMissedEvents(deps: Deps): Promise<number> {
  const newest = await findNewestEventTime(deps.db);
  const since = newest ? newest.getTime() - OVERLAP_MS : deps.now().getTime() - FIRST_LOOK_MS;
  const created = { gte: Math.floor(since / 1000) };
  return callStripe(deps, async (stripe) => {
    let missed = 0;
    let batch: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ created, limit: BATCH })) {
      batch.push(event);
      if (batch.length < BATCH) continue;
      missed += await storeEvents(deps, batch);
      batch = [];
    }
    return missed + (await storeEvents(deps, batch));
  });
}

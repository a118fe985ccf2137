import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Db } from '#server/platform/database/db.ts';

/** Returns the ids of the new events. */
export async function insertEvents(db: Db, events: Stripe.Event[], now: Date): Promise<string[]> {
  if (events.length === 0) return [];
  const added = await db
    .insertInto('stripe_events')
    .values(
      events.map((event) => ({
        id: event.id,
        type: event.type,
        created_at: new Date(event.created * 1000),
        received_at: now,
        payload: JSON.stringify(event),
      })),
    )
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

/**
 * Which of these events belong to users with an open purchase. Served by the primary key,
 * billing_customers_stripe_customer_id_key and purchases_one_open_key.
 */
export async function findBuyersEvents(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select event.id
    from stripe_events as event
    join billing_customers as customer
      on customer.stripe_customer_id = event.payload -> 'data' -> 'object' ->> 'customer'
    join purchases as purchase on purchase.user_id = customer.user_id and purchase.state = 'open'
    where event.id = any(${ids})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface WaitingEvent {
  id: string;
  type: string;
  payload: unknown;
}

/**
 * An unhandled event with all other unhandled ones of the same customer; empty if it was already handled. Served by the
 * primary key and stripe_events_waiting_idx.
 */
export async function findWaitingEvents(db: Db, id: string): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    with asked as (
      select id, payload -> 'data' -> 'object' -> 'customer' as customer
      from stripe_events
      where id = ${id} and handled_at is null
    )
    select waiting.id, waiting.type, waiting.payload
    from asked
    join stripe_events as waiting
      on waiting.handled_at is null
      and (waiting.id = asked.id or waiting.payload -> 'data' -> 'object' -> 'customer' = asked.customer)
  `.execute(db);
  return rows;
}

/**
 * The payload is cleared, because it is no longer needed and contains personal data. The row itself stays. Two jobs may
 * mark the same events, so the rows are locked in the order of their ids.
 */
export async function markHandled(db: Db, { ids, now }: { ids: string[]; now: Date }) {
  await sql`
    with marked as (
      select id from stripe_events where id = any(${ids}) and handled_at is null order by id for update
    )
    update stripe_events
    set handled_at = ${now}, payload = '{}', error = null
    from marked
    where stripe_events.id = marked.id
  `.execute(db);
}

export async function countFailure(db: Db, { id, error }: { id: string; error: string }) {
  await db
    .updateTable('stripe_events')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1), error }))
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
}

/** Events whose jobs have given up. Served by stripe_events_waiting_idx. */
export async function findStuckEvents(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from stripe_events
    where handled_at is null and received_at < ${now}::timestamptz - interval '1 hour'
    order by received_at
    limit 1000
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Creation time of the newest stored event. Served by stripe_events_created_at_idx. */
export async function findNewestEventTime(db: Db): Promise<Date | null> {
  const newest = await db
    .selectFrom('stripe_events')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.created_at ?? null;
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface StoreSubscription {
  userId: string;
  planId: number;
  store: 'apple' | 'google';
  transactionId: string;
  startsAt: string;
  endsAt: string;
}

/** Null when this store transaction is already recorded, for any user. */
export async function insertStoreSubscription(
  tx: Db,
  { userId, planId, store, transactionId, startsAt, endsAt }: StoreSubscription,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into user_subscriptions (user_id, plan_id, starts_at, ends_at, source, store_transaction_id)
    values (${userId}, ${planId}, ${startsAt}, ${endsAt}, ${store}, ${transactionId})
    on conflict (source, store_transaction_id) where store_transaction_id is not null do nothing
    returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether a store bills the user during any part of this period. Served by user_subscriptions_user_id_ends_at_idx. */
export async function isStoreBilled(
  tx: Db,
  { userId, startsAt, endsAt }: Pick<StoreSubscription, 'userId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from user_subscriptions
    where user_id = ${userId} and source in ('apple', 'google') and starts_at < ${endsAt} and ends_at > ${startsAt}
  `.execute(tx);
  return rows.length > 0;
}

/** Stores never sell the trial. */
export async function isPlanOfStores(tx: Db, planId: number): Promise<boolean> {
  const { rows } = await sql`select from plans where id = ${planId} and not is_trial for share`.execute(tx);
  return rows.length > 0;
}

/** Finds a user by e-mail or id; both are indexed. */
export async function findPersonBy(db: Db, text: string): Promise<string | undefined> {
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isId ? sql`id = ${text}` : sql`lower(email) = lower(${text})`}
  `.execute(db);
  return rows[0]?.id;
}

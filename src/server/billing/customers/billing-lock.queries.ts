import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Identifies the holder of the lease on a user's Stripe operations. */
export interface BillingLock {
  userId: string;
  token: string;
}

// Uses the database clock, because all processes must agree on when a lease expires.
const leaseEnd = sql`now() + interval '60 seconds'`;

export async function takeLease(db: Db, { userId, token }: BillingLock): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_customers (user_id, locked_by, locked_until)
    values (${userId}, ${token}, ${leaseEnd})
    on conflict (user_id) do update
      set locked_by = excluded.locked_by, locked_until = excluded.locked_until
      where billing_customers.locked_until is null or billing_customers.locked_until < now()
    returning user_id
  `.execute(db);
  return rows.length > 0;
}

export async function renewLease(db: Db, { userId, token }: BillingLock) {
  await sql`
    update billing_customers set locked_until = ${leaseEnd} where user_id = ${userId} and locked_by = ${token}
  `.execute(db);
}

export async function releaseLease(db: Db, { userId, token }: BillingLock) {
  await sql`
    update billing_customers set locked_by = null, locked_until = null
    where user_id = ${userId} and locked_by = ${token}
  `.execute(db);
}

/** Locks the row until the transaction ends, so that no other process takes the lease during the write. */
export async function isLeaseHeld(tx: Db, { userId, token }: BillingLock): Promise<boolean> {
  const { rows } = await sql`
    select user_id from billing_customers
    where user_id = ${userId} and locked_by = ${token} and locked_until > now()
    for update
  `.execute(tx);
  return rows.length > 0;
}

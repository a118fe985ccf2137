import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface PersonAtStripe {
  stripeCustomerId: string;
  stripeSubscriptionIds: string[];
}

/** Undefined for users who never bought anything. */
export async function findPersonAtStripe(db: Db, userId: string): Promise<PersonAtStripe | undefined> {
  const { rows } = await sql<PersonAtStripe>`
    select stripe_customer_id as "stripeCustomerId",
           coalesce(
             (
               select jsonb_agg(stripe_subscription_id)
               from recurring_subscriptions
               where user_id = billing_customers.user_id and status not in ('canceled', 'incomplete_expired')
             ),
             '[]'
           ) as "stripeSubscriptionIds"
    from billing_customers
    where user_id = ${userId} and stripe_customer_id is not null
  `.execute(db);
  return rows[0];
}

/** Also true for a user whose first purchase is in progress. */
export async function isAtBilling(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Invoices and refunds stay without the user. Deleting the user clears the foreign keys; this clears the rest. */
export async function freeInvoices(tx: Db, userId: string) {
  await tx.updateTable('invoices').set({ recurring_id: null, pdf_key: null }).where('user_id', '=', userId).execute();
  await tx.updateTable('refunds').set({ comment: null }).where('user_id', '=', userId).execute();
}

/** Handled events have no payload left. Served by stripe_events_waiting_idx. */
export async function deleteWaitingEvents(tx: Db, stripeCustomerId: string) {
  await sql`
    delete from stripe_events where handled_at is null and position(${stripeCustomerId} in payload::text) > 0
  `.execute(tx);
}

/** Storage keys of our copies of a user's invoices. */
export async function findPdfKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('pdf_key as pdfKey')
    .where('user_id', '=', userId)
    .where('pdf_key', 'is not', null)
    .execute();
  return rows.flatMap(({ pdfKey }) => (pdfKey === null ? [] : [pdfKey]));
}

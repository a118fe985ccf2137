import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A customer's live subscriptions. Served by billing_customers_stripe_customer_id_key. */
export async function findLiveSubscriptions(db: Db, stripeCustomerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recurring.stripe_subscription_id as id
    from billing_customers
    join recurring_subscriptions as recurring on recurring.user_id = billing_customers.user_id
    where billing_customers.stripe_customer_id = ${stripeCustomerId}
      and recurring.status not in ('canceled', 'incomplete_expired')
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The next purchase creates a new customer. */
export async function forgetCustomer(db: Db, stripeCustomerId: string) {
  await db
    .updateTable('billing_customers')
    .set({ stripe_customer_id: null })
    .where('stripe_customer_id', '=', stripeCustomerId)
    .execute();
}

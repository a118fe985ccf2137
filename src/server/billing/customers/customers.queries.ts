import type { Db } from '#server/platform/database/db.ts';

export function findCustomer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('billing_customers', 'billing_customers.user_id', 'users.id')
    .select([
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'billing_customers.stripe_customer_id as stripeCustomerId',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** The row may already exist, created by the lock. */
export async function saveCustomer(db: Db, { userId, customerId }: { userId: string; customerId: string }) {
  await db
    .insertInto('billing_customers')
    .values({ user_id: userId, stripe_customer_id: customerId })
    .onConflict((known) => known.column('user_id').doUpdateSet({ stripe_customer_id: customerId }))
    .execute();
}

/** Served by billing_customers_stripe_customer_id_key. */
export async function findUserOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id;
}

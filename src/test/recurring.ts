import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** Adds a renewing subscription as a sync from Stripe would store it. Returns its id. */
export async function addRecurring(
  { db, clock }: World,
  userId: string,
  columns: Partial<Insertable<DB['recurring_subscriptions']>> = {},
) {
  const now = clock.now();
  const { id } = await db
    .insertInto('recurring_subscriptions')
    .values({
      user_id: userId,
      plan_id: 12,
      stripe_subscription_id: `sub_${userId}`,
      stripe_item_id: 'si',
      stripe_price_id: 'price',
      status: 'active',
      amount: 29_900,
      currency: 'usd',
      started_at: now,
      current_period_start: now,
      current_period_end: new Date(now.getTime() + DAY_MS),
      synced_at: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

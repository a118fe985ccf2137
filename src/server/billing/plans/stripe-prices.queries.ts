import type { Db } from '#server/platform/database/db.ts';

interface PriceKey {
  planId: number;
  worldRegionId: number;
}

/** A price with the fields that Stripe needs. */
export function findPrice(db: Db, { planId, worldRegionId }: PriceKey) {
  return db
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .innerJoin('world_regions', 'world_regions.id', 'plan_prices.world_region_id')
    .select([
      'plans.id as planId',
      'plans.name as planName',
      'plans.duration',
      'plans.duration_modifier as durationModifier',
      'world_regions.code as regionCode',
      'plan_prices.amount',
      'plan_prices.currency',
      'plan_prices.stripe_price_id as stripePriceId',
    ])
    .where('plan_prices.plan_id', '=', planId)
    .where('plan_prices.world_region_id', '=', worldRegionId)
    .executeTakeFirst();
}

/** Saved only while the price still has the amount and currency it was created for. */
export async function saveStripePrice(
  db: Db,
  { planId, worldRegionId }: PriceKey,
  { amount, currency, stripePriceId }: { amount: number; currency: string; stripePriceId: string },
) {
  await db
    .updateTable('plan_prices')
    .set({ stripe_price_id: stripePriceId })
    .where('plan_id', '=', planId)
    .where('world_region_id', '=', worldRegionId)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { PriceInput } from '#shared/billing/admin-plans.contract.ts';

/**
 * A price that Stripe knows never changes. Another amount becomes a new price, created at Stripe on first use, and the
 * replaced one moves to the former prices. Requires the lock on the plan.
 */
export async function savePrices(tx: Db, planId: number, prices: PriceInput[], now: Date) {
  const rows = prices.map(({ worldRegionId, currency, amount, previousAmount, isAvailable }) => ({
    world_region_id: worldRegionId,
    currency,
    amount,
    previous_amount: previousAmount,
    is_available: isAvailable,
  }));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        world_region_id int, currency text, amount int, previous_amount int, is_available boolean
      )
    ),
    replaced as (
      insert into former_plan_prices (plan_id, world_region_id, amount, currency, stripe_price_id, replaced_at)
      select plan_id, world_region_id, old.amount, old.currency, stripe_price_id, ${now}
      from plan_prices as old
      left join given using (world_region_id)
      where plan_id = ${planId} and stripe_price_id is not null
        and (old.amount, old.currency) is distinct from (given.amount, given.currency)
    ),
    gone as (
      delete from plan_prices
      where plan_id = ${planId} and world_region_id not in (select world_region_id from given)
    )
    insert into plan_prices as old (plan_id, world_region_id, currency, amount, previous_amount, is_available)
    select ${planId}, world_region_id, currency, amount, previous_amount, is_available from given
    on conflict (plan_id, world_region_id) do update set
      currency = excluded.currency, amount = excluded.amount, previous_amount = excluded.previous_amount,
      is_available = excluded.is_available,
      stripe_price_id = case
        when (old.amount, old.currency) = (excluded.amount, excluded.currency) then old.stripe_price_id
      end
  `.execute(tx);
}

/** Currencies of other plans on sale in these regions, where they differ from the given prices. */
export async function findOtherCurrencies(
  tx: Db,
  planId: number,
  prices: Pick<PriceInput, 'worldRegionId' | 'currency'>[],
): Promise<{ worldRegionId: number; currency: string }[]> {
  const { rows } = await sql<{ worldRegionId: number; currency: string }>`
    select distinct on (world_region_id) world_region_id as "worldRegionId", other.currency
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as given ("worldRegionId" int, currency text)
    join plan_prices as other on other.world_region_id = given."worldRegionId" and other.currency <> given.currency
    join plans on plans.id = other.plan_id and plans.archived_at is null
    where other.plan_id <> ${planId}
    order by world_region_id, other.plan_id
  `.execute(tx);
  return rows;
}

export interface FormerPrice {
  worldRegion: { id: number; code: string; name: string };
  currency: string;
  amount: number;
  replacedAt: Date;
  payers: number;
}

const MOST_SHOWN = 100;

/** A former price that is the current price again is left out. Served by former_plan_prices_plan_id_idx. */
export async function findFormerPrices(db: Db, planId: number): Promise<FormerPrice[]> {
  const { rows } = await sql<FormerPrice>`
    with payers as (
      select stripe_price_id, count(*)::int as count from recurring_subscriptions
      where plan_id = ${planId} and status in ('trialing', 'active', 'past_due')
      group by stripe_price_id
    ),
    former as (
      select distinct on (stripe_price_id) world_region_id, currency, amount, stripe_price_id, replaced_at
      from former_plan_prices
      where plan_id = ${planId}
        and not exists (
          select from plan_prices where plan_prices.stripe_price_id = former_plan_prices.stripe_price_id
        )
      order by stripe_price_id, replaced_at desc
    )
    select jsonb_build_object('id', region.id, 'code', region.code, 'name', region.name) as "worldRegion",
      currency, amount, replaced_at as "replacedAt", coalesce(payers.count, 0) as payers
    from former
    join world_regions as region on region.id = world_region_id
    left join payers using (stripe_price_id)
    order by replaced_at desc, region.id
    limit ${MOST_SHOWN}
  `.execute(db);
  return rows;
}

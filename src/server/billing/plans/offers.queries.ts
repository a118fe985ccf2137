import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';

export interface PromotionRow {
  id: number;
  value: number;
  maxActivations: number;
  activations: number;
  endsAt: string;
  /** The user's place in it: none, held for a limited time, or used by a paid purchase. */
  place: 'none' | 'held' | 'used';
}

/** A plan shown for sale, with its price in the region of the user or visitor. */
export interface OfferRow {
  planId: number;
  name: string;
  duration: number;
  durationModifier: DurationModifier;
  isTrial: boolean;
  head: string;
  body: string;
  isHighlighted: boolean;
  region: { id: number; code: string };
  price: {
    amount: number;
    previousAmount: number | null;
    currency: string;
    isAvailable: boolean;
    stripePriceId: string | null;
  } | null;
  prices: { amount: number; currency: string; regionCode: string }[];
  promotions: PromotionRow[];
}

/** Its prices are the regular ones. */
export const DEFAULT_REGION = 'USA';

/**
 * The plans sold to a user (null: a visitor), or only the requested plan. The tables are small and joined by their
 * keys.
 */
export async function findOffers(
  db: Db,
  { userId, now, planId }: { userId: string | null; now: Date; planId?: number },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select plans.id                                                         as "planId",
           plans.name,
           plans.duration,
           plans.duration_modifier                                          as "durationModifier",
           plans.is_trial                                                   as "isTrial",
           plan_cards.head,
           plan_cards.body,
           plan_cards.is_highlighted                                        as "isHighlighted",
           jsonb_build_object('id', region.id, 'code', region.code)         as "region",
           ${priceHere}                                                     as "price",
           ${pricesEverywhere}                                              as "prices",
           ${promotionsOf({ userId, now })}                                 as "promotions"
    from plans
    join plan_cards on plan_cards.plan_id = plans.id
    cross join (${regionOf(userId)}) as region
    left join plan_prices on plan_prices.plan_id = plans.id and plan_prices.world_region_id = region.id
    where plans.archived_at is null
      and not plans.is_trial
      and (${planId ?? null}::int is null or plans.id = ${planId ?? null})
    order by plan_cards.position, plans.id
  `.execute(db);
  return rows;
}

/** The first purchase fixes the region. Until then it follows the user's country; without a country it is the USA. */
const regionOf = (userId: string | null) => sql`
  select id, code
  from world_regions
  where id = coalesce(
    (select world_region_id from billing_customers where user_id = ${userId}::uuid),
    (
      select countries.world_region_id
      from users
      join countries on countries.id = users.country_id
      where users.id = ${userId}::uuid
    ),
    (select id from world_regions where code = ${DEFAULT_REGION})
  )`;

const priceHere = sql`
  case when plan_prices.plan_id is not null
    then jsonb_build_object(
      'amount', plan_prices.amount, 'previousAmount', plan_prices.previous_amount, 'currency', plan_prices.currency,
      'isAvailable', plan_prices.is_available, 'stripePriceId', plan_prices.stripe_price_id
    )
  end`;

const pricesEverywhere = sql`
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('amount', amount, 'currency', currency, 'regionCode', world_regions.code)
        order by world_regions.id
      )
      from plan_prices as everywhere
      join world_regions on world_regions.id = everywhere.world_region_id
      where everywhere.plan_id = plans.id and everywhere.is_available
    ),
    '[]'
  )`;

/** Served by promotions_plan_id_ends_at_idx. */
const promotionsOf = ({ userId, now }: { userId: string | null; now: Date }) => sql`
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', promotions.id, 'value', promotions.value, 'maxActivations', promotions.max_activations,
          'activations', promotions.activations, 'endsAt', promotions.ends_at,
          'place', case
            when places.user_id is null then 'none'
            when places.reserved_until is null then 'used'
            when places.reserved_until > ${now} then 'held'
            else 'none'
          end
        )
        order by promotions.value desc, promotions.ends_at, promotions.id
      )
      from promotions
      left join promotion_places as places
        on places.promotion_id = promotions.id and places.user_id = ${userId}::uuid
      where promotions.plan_id = plans.id and promotions.ends_at > ${now}
    ),
    '[]'
  )`;

import { type RawBuilder, sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { ListedPlan, AdminPlansQuery, PlanSort, PlanState } from '#shared/billing/admin-plans.contract.ts';

const state = sql<PlanState>`
  case when plans.is_trial then 'trial'
       when plans.archived_at is not null then 'archived'
       when plan_cards.plan_id is null then 'hidden'
       else 'sold' end`;

/** Served by user_subscriptions_plan_id_ends_at_idx alone. */
export const peopleOf = (now: Date) => sql<number>`(
  select count(*)::int from (
    select distinct user_id from user_subscriptions
    where user_subscriptions.plan_id = plans.id and ends_at > ${now} and starts_at <= ${now}
  ) as holders
)`;

/** Served by recurring_subscriptions_plan_id_idx. */
export const payersOf = sql<number>`(
  select count(*)::int from recurring_subscriptions
  where recurring_subscriptions.plan_id = plans.id and status in ('trialing', 'active', 'past_due')
)`;

/** By specification: the price of the USA, otherwise that of the first region. */
const shownPrice = sql`(
  select jsonb_build_object('amount', amount, 'currency', currency)
  from plan_prices
  join world_regions on world_regions.id = world_region_id
  where plan_prices.plan_id = plans.id and is_available
  order by world_regions.code = 'USA' desc, world_regions.id
  limit 1
)`;

export interface ListedPlanRow extends Omit<ListedPlan, 'price'> {
  price: { amount: number; currency: string } | null;
}

type Filter = Pick<AdminPlansQuery, 'search' | 'state'>;
type Order = Pick<AdminPlansQuery, 'sort' | 'order'>;

/**
 * There are few plans, so all matching ones are counted and joined before sorting. This allows sorting by any column.
 */
export async function findAdminPlans(
  db: Db,
  { sort, order, now, ...filter }: Filter & Order & { now: Date },
  { limit, offset }: Slice,
): Promise<ListedPlanRow[]> {
  const { rows } = await sql<ListedPlanRow>`
    select * from (
      select plans.id, plans.name, ${state} as state, plans.duration, plans.duration_modifier as "durationModifier",
        plan_cards.position, ${shownPrice} as price, ${peopleOf(now)} as people, ${payersOf} as payers,
        (select count(*)::int from plan_prices where plan_prices.plan_id = plans.id) as regions
      from plans
      left join plan_cards on plan_cards.plan_id = plans.id
      where ${matching(filter)}
    ) as listed
    order by ${inOrder(sort, order)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export const countAdminPlans = (db: Db, filter: Filter): Promise<number> =>
  countRows(db, sql`plans left join plan_cards on plan_cards.plan_id = plans.id where ${matching(filter)}`);

const matching = ({ search, state: wanted }: Filter) => sql`
  (${search} = '' or strpos(lower(plans.name), lower(${search})) > 0)
  and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})`;

/** Plans that are not on the pricing page come last. */
const sortColumns: Record<PlanSort, RawBuilder<unknown>> = {
  position: sql`position`,
  name: sql`lower(name)`,
  people: sql`people`,
  price: sql`(price ->> 'amount')::int`,
};

function inOrder(sort: PlanSort, order: 'asc' | 'desc') {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sortColumns[sort]} ${direction} nulls last, id ${direction}`;
}

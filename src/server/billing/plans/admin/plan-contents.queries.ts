import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { NewPlan, PlanFields, PlanState } from '#shared/billing/admin-plans.contract.ts';
import type { Currency } from '#shared/billing/currencies.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import { payersOf, peopleOf } from './admin-plans.queries.ts';

interface WorldRegion {
  id: number;
  code: string;
  name: string;
}

export interface PlanContents {
  id: number;
  revision: number;
  name: string;
  isTrial: boolean;
  archivedAt: Date | null;
  duration: number;
  durationModifier: DurationModifier;
  card: { head: string; body: string; isHighlighted: boolean; position: number } | null;
  disciplines: number[];
  bodySystems: number[];
  prices: {
    worldRegion: WorldRegion;
    currency: Currency;
    amount: number;
    previousAmount: number | null;
    isAvailable: boolean;
    isSold: boolean;
  }[];
}

export const stateOf = ({ isTrial, archivedAt, card }: PlanContents): PlanState => {
  if (isTrial) return 'trial';
  if (archivedAt) return 'archived';
  return card ? 'sold' : 'hidden';
};

const worldRegion = sql`jsonb_build_object('id', region.id, 'code', region.code, 'name', region.name)`;

const card = sql`(
  select jsonb_build_object('head', head, 'body', body, 'isHighlighted', is_highlighted, 'position', position)
  from plan_cards where plan_id = plans.id
)`;

const prices = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'worldRegion', ${worldRegion}, 'currency', currency, 'amount', amount, 'previousAmount', previous_amount,
    'isAvailable', is_available, 'isSold', stripe_price_id is not null
  ) order by region.id), '[]')
  from plan_prices
  join world_regions as region on region.id = world_region_id
  where plan_id = plans.id
)`;

/** Served by primary keys. */
export async function findPlanContents(db: Db, id: number): Promise<PlanContents | undefined> {
  const { rows } = await sql<PlanContents>`
    select id, revision, name, is_trial as "isTrial", archived_at as "archivedAt", duration,
      duration_modifier as "durationModifier", ${card} as card, ${prices} as prices,
      array(select discipline_id from plan_disciplines where plan_id = plans.id order by 1) as disciplines,
      array(select body_system_id from plan_body_systems where plan_id = plans.id order by 1) as "bodySystems"
    from plans
    where id = ${id}
  `.execute(db);
  return rows[0];
}

/**
 * Locks the plan for one editor, and its prices, so that no Stripe price id is written meanwhile.
 */
export async function lockPlan(tx: Db, id: number): Promise<void> {
  await sql`select from plans where id = ${id} for update`.execute(tx);
  await sql`select from plan_prices where plan_id = ${id} order by world_region_id for update`.execute(tx);
}

export async function countHolders(db: Db, id: number, now: Date): Promise<{ people: number; payers: number }> {
  const { rows } = await sql<{ people: number; payers: number }>`
    select ${peopleOf(now)} as people, ${payersOf} as payers from plans where id = ${id}
  `.execute(db);
  return rows[0] ?? { people: 0, payers: 0 };
}

export async function insertPlan(
  tx: Db,
  { name, duration, durationModifier }: Omit<NewPlan, 'isConfirmed'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('plans')
    .values({ name, duration, duration_modifier: durationModifier })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Requires the lock on the plan. */
export async function savePlan(tx: Db, id: number, { name, ...fields }: PlanFields) {
  await sql`update plans set name = ${name}, revision = revision + 1 where id = ${id}`.execute(tx);
  await saveCard(tx, id, fields.card);
  await saveTopics(tx, id, { table: 'plan_disciplines', column: 'discipline_id', ids: fields.disciplines });
  await saveTopics(tx, id, { table: 'plan_body_systems', column: 'body_system_id', ids: fields.bodySystems });
}

interface Topics {
  table: 'plan_disciplines' | 'plan_body_systems';
  column: 'discipline_id' | 'body_system_id';
  ids: number[];
}

async function saveTopics(tx: Db, planId: number, { table, column, ids }: Topics) {
  await sql`
    with gone as (
      delete from ${sql.table(table)} where plan_id = ${planId} and ${sql.ref(column)} <> all(${ids}::int[])
    )
    insert into ${sql.table(table)} (plan_id, ${sql.ref(column)})
    select ${planId}, unnest(${ids}::int[]) on conflict do nothing
  `.execute(tx);
}

async function saveCard(tx: Db, id: number, its: PlanFields['card']) {
  if (!its) {
    await tx.deleteFrom('plan_cards').where('plan_id', '=', id).execute();
    return;
  }
  const { head, body, isHighlighted: is_highlighted, position } = its;
  await tx
    .insertInto('plan_cards')
    .values({ plan_id: id, head, body, is_highlighted, position })
    .onConflict((known) => known.column('plan_id').doUpdateSet({ head, body, is_highlighted, position }))
    .execute();
}

/** Requires the lock on the plan. */
export async function setArchived(tx: Db, id: number, archivedAt: Date | null) {
  await sql`update plans set archived_at = ${archivedAt}, revision = revision + 1 where id = ${id}`.execute(tx);
}

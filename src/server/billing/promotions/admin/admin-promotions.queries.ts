import { type RawBuilder, sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type {
  NewPromotion,
  PromotionsQuery,
  PromotionSort,
  PromotionState,
} from '#shared/billing/admin-promotions.contract.ts';

export interface AdminPromotionRow {
  id: number;
  revision: number;
  planId: number;
  planName: string;
  value: number;
  maxActivations: number;
  activations: number;
  endsAt: Date;
  couponId: string | null;
}

const columns = sql`
  promotions.id, promotions.revision, plan_id as "planId", plans.name as "planName", value,
  max_activations as "maxActivations", activations, ends_at as "endsAt", stripe_coupon_id as "couponId"`;

type Filter = Pick<PromotionsQuery, 'search' | 'state' | 'planId'> & { now: Date };
type Order = Pick<PromotionsQuery, 'sort' | 'order'>;

/** Served by promotions_ends_at_idx, or by promotions_plan_id_ends_at_idx for one plan. */
export async function findPromotions(
  db: Db,
  { sort, order, ...filter }: Filter & Order,
  { limit, offset }: Slice,
): Promise<AdminPromotionRow[]> {
  const { rows } = await sql<AdminPromotionRow>`
    select ${columns}
    from promotions
    join plans on plans.id = plan_id
    where ${matching(filter)}
    order by ${inOrder(sort, order)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export const countPromotions = (db: Db, filter: Filter): Promise<number> =>
  countRows(db, sql`promotions join plans on plans.id = plan_id where ${matching(filter)}`);

export async function findPromotion(db: Db, id: number): Promise<AdminPromotionRow | undefined> {
  const { rows } = await sql<AdminPromotionRow>`
    select ${columns} from promotions join plans on plans.id = plan_id where promotions.id = ${id}
  `.execute(db);
  return rows[0];
}

/** While the row is locked, no place can be taken. */
export async function lockPromotion(tx: Db, id: number): Promise<AdminPromotionRow | undefined> {
  await sql`select from promotions where id = ${id} for update`.execute(tx);
  return findPromotion(tx, id);
}

const states: Record<PromotionState, (now: Date) => RawBuilder<unknown>> = {
  open: (now) => sql`ends_at > ${now} and activations < max_activations`,
  full: (now) => sql`ends_at > ${now} and activations >= max_activations`,
  ended: (now) => sql`ends_at <= ${now}`,
};

const matching = ({ search, state, planId, now }: Filter) => sql`
  (${search} = '' or strpos(lower(plans.name), lower(${search})) > 0)
  and (${planId ?? null}::int is null or plan_id = ${planId ?? null})
  and ${state ? states[state](now) : sql`true`}`;

const sortColumns: Record<PromotionSort, RawBuilder<unknown>> = {
  ends: sql`ends_at`,
  plan: sql`lower(plans.name)`,
  value: sql`value`,
  left: sql`max_activations - activations`,
};

function inOrder(sort: PromotionSort, order: 'asc' | 'desc') {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sortColumns[sort]} ${direction}, promotions.id ${direction}`;
}

/** Null unless the plan can be sold. The plan stays locked until the promotion is saved. */
export async function insertPromotion(
  tx: Db,
  { planId, value, maxActivations, ends }: Omit<NewPromotion, 'isConfirmed'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into promotions (plan_id, value, max_activations, ends_at)
    select id, ${value}, ${maxActivations}, ${ends}
    from plans
    where id = ${planId} and archived_at is null and not is_trial
    for share
    returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** A coupon belongs to one value, so a new value clears it. Requires the lock on the promotion. */
export async function savePromotion(
  tx: Db,
  id: number,
  { value, maxActivations, endsAt }: Pick<AdminPromotionRow, 'value' | 'maxActivations' | 'endsAt'>,
) {
  await sql`
    update promotions
    set value = ${value}, max_activations = ${maxActivations}, ends_at = ${endsAt}, revision = revision + 1,
        stripe_coupon_id = case when value = ${value} then stripe_coupon_id end
    where id = ${id}
  `.execute(tx);
}

/**
 * Whether a place was ever taken or a purchase begun with it, even if it was given back. Requires the lock on the
 * promotion.
 */
export async function wasTaken(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select activations > 0
      or exists (select from promotion_places where promotion_id = promotions.id)
      or exists (select from purchases where promotion_id = promotions.id) as "isTaken"
    from promotions where id = ${id}
  `.execute(tx);
  return rows[0]?.isTaken ?? false;
}

export async function deletePromotionRow(tx: Db, id: number) {
  await tx.deleteFrom('promotions').where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface PlaceKey {
  userId: string;
  promotionId: number;
}

/**
 * Holds a place for a limited time; returns false when none is left. Holding it again extends the time; a user who has
 * paid with a place gets no other. The place is always written before the count, here and when it is released, so that
 * two transactions cannot deadlock. Must run in a transaction.
 */
export async function reservePlace(
  tx: Db,
  { userId, promotionId, until, now }: PlaceKey & { until: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean; isPaid: boolean }>`
    insert into promotion_places (user_id, promotion_id, reserved_until) values (${userId}, ${promotionId}, ${until})
    on conflict (user_id, promotion_id) do update
      set reserved_until = case when promotion_places.reserved_until is not null then excluded.reserved_until end
    returning xmax = 0 as "isNew", reserved_until is null as "isPaid"
  `.execute(tx);
  if (!rows[0]?.isNew) return rows[0]?.isPaid === false;
  if (await countPlace(tx, { promotionId, now })) return true;
  await tx
    .deleteFrom('promotion_places')
    .where('user_id', '=', userId)
    .where('promotion_id', '=', promotionId)
    .execute();
  return false;
}

/** The condition prevents the last place from being given away twice. */
async function countPlace(tx: Db, { promotionId, now }: { promotionId: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update promotions set activations = activations + 1
    where id = ${promotionId} and activations < max_activations and ends_at > ${now}
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Marks the place as paid, so that it never expires. */
export async function confirmPlace(tx: Db, { userId, promotionId }: PlaceKey) {
  await sql`
    update promotion_places set reserved_until = null where user_id = ${userId} and promotion_id = ${promotionId}
  `.execute(tx);
}

/** Releases a place that was not paid for. */
export async function releasePlace(tx: Db, { userId, promotionId }: PlaceKey) {
  await sql`
    with gone as (
      delete from promotion_places
      where user_id = ${userId} and promotion_id = ${promotionId} and reserved_until is not null
      returning promotion_id
    )
    update promotions set activations = activations - 1 where id in (select promotion_id from gone)
  `.execute(tx);
}

/** Served by promotion_places_reserved_until_idx. */
export async function findOverduePlaces(db: Db, { now, limit }: { now: Date; limit: number }): Promise<PlaceKey[]> {
  return db
    .selectFrom('promotion_places')
    .select(['user_id as userId', 'promotion_id as promotionId'])
    .where('reserved_until', '<', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute();
}

export async function isPlaceOverdue(db: Db, { userId, promotionId }: PlaceKey, now: Date): Promise<boolean> {
  const overdue = await db
    .selectFrom('promotion_places')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('promotion_id', '=', promotionId)
    .where('reserved_until', '<', now)
    .executeTakeFirst();
  return overdue !== undefined;
}

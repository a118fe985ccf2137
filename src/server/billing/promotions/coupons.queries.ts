import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface Promotion {
  promotionId: number;
  /** The value that the buyer saw. It can change while no place is taken. */
  value: number;
}

export async function findPromotionCoupon(db: Db, { promotionId, value }: Promotion): Promise<string | null> {
  const row = await db
    .selectFrom('promotions')
    .select('stripe_coupon_id as couponId')
    .where('id', '=', promotionId)
    .where('value', '=', value)
    .executeTakeFirst();
  return row?.couponId ?? null;
}

/** If two were created concurrently, the first one counts. Returns that one. */
export async function savePromotionCoupon(
  db: Db,
  { promotionId, value, couponId }: Promotion & { couponId: string },
): Promise<string> {
  const { rows } = await sql<{ couponId: string }>`
    update promotions set stripe_coupon_id = coalesce(stripe_coupon_id, ${couponId})
    where id = ${promotionId} and value = ${value}
    returning stripe_coupon_id as "couponId"
  `.execute(db);
  return rows[0]?.couponId ?? couponId;
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export async function findPromotionCoupon(db: Db, promotionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('promotions')
    .select('stripe_coupon_id as couponId')
    .where('id', '=', promotionId)
    .executeTakeFirst();
  return row?.couponId ?? null;
}

/** Of two that were made at once the first one counts; answers it. */
export async function keepPromotionCoupon(
  db: Db,
  { promotionId, couponId }: { promotionId: number; couponId: string },
): Promise<string> {
  const { rows } = await sql<{ couponId: string }>`
    update promotions set stripe_coupon_id = coalesce(stripe_coupon_id, ${couponId})
    where id = ${promotionId}
    returning stripe_coupon_id as "couponId"
  `.execute(db);
  return rows[0]?.couponId ?? couponId;
}

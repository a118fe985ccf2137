import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

interface Promotion {
  promotionId: number;
  /** As somebody was shown it: as long as no place is taken, it may become another. */
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

/** Of two that were made at once the first one counts; answers it. */
export async function keepPromotionCoupon(
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

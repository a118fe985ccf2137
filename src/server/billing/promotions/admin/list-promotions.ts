import type { Deps } from '#server/platform/deps.ts';
import type { PromotionsQuery, PromotionsResult } from '#shared/billing/admin-promotions.contract.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { countPromotions, findPromotions } from './admin-promotions.queries.ts';

export async function listPromotions(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { page, pageSize, ...query }: PromotionsQuery,
): Promise<PromotionsResult> {
  const now = clock();
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([
    countPromotions(db, { ...query, now }),
    findPromotions(db, { ...query, now }, slice),
  ]);
  return { total, page, pageSize, rows: rows.map((row) => presentAdminPromotion(row, now)) };
}

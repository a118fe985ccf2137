import { priceNow } from '#server/billing/plans/price-now.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { Db } from '#server/platform/database/db.ts';
import { asPrice } from '#shared/billing/money.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A user only pays the price that was shown. It may have changed, or the promotion ended, while they filled in the form. */
export async function refuseOtherPrice(
  db: Db,
  { plan, price, promotion }: SellablePlan,
  expectedPrice: number | null | undefined,
): Promise<void> {
  const isShown = (off: { value: number } | null) =>
    asPrice(priceNow(price, off).amount, price.currency) === expectedPrice;
  if (expectedPrice === null || expectedPrice === undefined || isShown(promotion)) return;
  const known = await db.selectFrom('promotions').select('value').where('plan_id', '=', plan.id).execute();
  throw new AppError(known.some(isShown) ? 'promotion_over' : 'price_changed');
}

import { priceNow } from '#server/billing/plans/price-now.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { asPrice } from '#shared/billing/money.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A user only pays the price that was shown. The promotion may have ended while they filled in the form. */
export function refuseOtherPrice({ price, promotion }: SellablePlan, expectedPrice: number | null): void {
  if (expectedPrice === null) return;
  const { amount } = priceNow(price, promotion);
  if (asPrice(amount, price.currency) !== expectedPrice) throw new AppError('promotion_over');
}

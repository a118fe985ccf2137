import type { Db } from '#server/platform/database/db.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findOffers, type PromotionRow } from './offers.queries.ts';
import { openPromotion } from './price-now.ts';

/** A plan as sold to one user, with the price of their region and the promotion that is open to them. */
export interface SellablePlan {
  plan: { id: number; name: string; duration: number; durationModifier: DurationModifier };
  price: { amount: number; previousAmount: number | null; currency: string; stripePriceId: string | null };
  region: { id: number; code: string };
  promotion: PromotionRow | null;
}

/** Throws the error that the specification defines for a plan that cannot be bought. */
export async function findSellablePlan(
  db: Db,
  { planId, userId, now }: { planId: number; userId: string; now: Date },
): Promise<SellablePlan> {
  const [offer] = await findOffers(db, { userId, now, planId });
  if (!offer) throw new AppError('plan_gone');
  if (!offer.price) throw new AppError('price_not_in_area');
  if (!offer.price.isAvailable) throw new AppError('subscription_not_in_area');
  const { name, duration, durationModifier, region, promotions } = offer;
  const { amount, previousAmount, currency, stripePriceId } = offer.price;
  return {
    plan: { id: planId, name, duration, durationModifier },
    price: { amount, previousAmount, currency, stripePriceId },
    region,
    promotion: openPromotion(promotions),
  };
}

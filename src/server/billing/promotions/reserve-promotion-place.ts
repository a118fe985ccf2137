import { presentPromotion } from '#server/billing/plans/plans.present.ts';
import { findSellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PromotionPlaceResult } from '#shared/billing/plans.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { reservePlace } from './places.queries.ts';

const PLACE_HELD_MS = 30 * 60_000;

export const reservedUntil = (now: Date) => new Date(now.getTime() + PLACE_HELD_MS);

/** Holds a place for a user who is about to pay, so that they get the price they see. */
export async function reservePromotionPlace(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { userId, planId }: { userId: string; planId: number },
): Promise<PromotionPlaceResult> {
  const now = clock();
  const until = reservedUntil(now);
  const { promotion } = await findSellablePlan(db, { planId, userId, now });
  if (!promotion) throw new AppError('promotion_over');
  const place = { userId, promotionId: promotion.id, until, now };
  if (!(await db.transaction().execute((tx) => reservePlace(tx, place)))) throw new AppError('promotion_over');
  // The user's own place counts among the activations.
  const activations = promotion.place === 'none' ? promotion.activations + 1 : promotion.activations;
  return { promotion: presentPromotion({ ...promotion, activations }), reservedUntil: until.toISOString() };
}

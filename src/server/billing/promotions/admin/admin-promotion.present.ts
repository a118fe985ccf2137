import type { AdminPromotion, PromotionState } from '#shared/billing/admin-promotions.contract.ts';
import type { AdminPromotionRow } from './admin-promotions.queries.ts';

export function presentAdminPromotion(row: AdminPromotionRow, now: Date): AdminPromotion {
  const { id, revision, planId, planName, value, maxActivations, activations, endsAt, couponId } = row;
  return {
    id,
    revision,
    plan: { id: planId, name: planName },
    state: stateOf(row, now),
    value,
    maxActivations,
    activations,
    left: maxActivations - activations,
    ends: endsAt.toISOString(),
    couponId,
  };
}

function stateOf({ endsAt, activations, maxActivations }: AdminPromotionRow, now: Date): PromotionState {
  if (endsAt <= now) return 'ended';
  return activations < maxActivations ? 'open' : 'full';
}

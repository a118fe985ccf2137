import type { ManagedPromotion, PromotionState } from '#shared/billing/promotion-management.contract.ts';
import type { ManagedPromotionRow } from './managed-promotions.queries.ts';

export function presentManagedPromotion(row: ManagedPromotionRow, now: Date): ManagedPromotion {
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

function stateOf({ endsAt, activations, maxActivations }: ManagedPromotionRow, now: Date): PromotionState {
  if (endsAt <= now) return 'ended';
  return activations < maxActivations ? 'open' : 'full';
}

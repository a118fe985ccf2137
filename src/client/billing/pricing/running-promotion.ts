import type { Plan } from '#shared/billing/plans.contract.ts';

type Promotion = NonNullable<Plan['promotion']>;

interface RunningPromotion {
  plan: Plan;
  promotion: Promotion;
}

export const placesLeft = ({ maxActivations, activations }: Promotion): number =>
  Math.max(0, maxActivations - activations);

/** The promotion for the banner: not ended, with places left, and with the largest discount. */
export function runningPromotion(plans: Plan[], now: number): RunningPromotion | null {
  const running = plans.flatMap((plan) =>
    plan.promotion && plan.isAvailable && placesLeft(plan.promotion) > 0 && Date.parse(plan.promotion.ends) > now
      ? [{ plan, promotion: plan.promotion }]
      : [],
  );
  return running.toSorted((a, b) => b.promotion.value - a.promotion.value)[0] ?? null;
}

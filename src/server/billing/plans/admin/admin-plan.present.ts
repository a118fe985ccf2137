import type { ListedPlan, AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
import type { ListedPlanRow } from './admin-plans.queries.ts';
import { type PlanContents, stateOf } from './plan-contents.queries.ts';
import type { FormerPrice } from './plan-prices.queries.ts';

export const presentListedPlan = ({ price, ...plan }: ListedPlanRow): ListedPlan => ({
  id: plan.id,
  name: plan.name,
  state: plan.state,
  duration: plan.duration,
  durationModifier: plan.durationModifier,
  price: price ? asPrice(price.amount, price.currency) : 0,
  regions: plan.regions,
  people: plan.people,
  payers: plan.payers,
  position: plan.position,
});

export function presentAdminPlan(
  plan: PlanContents,
  holders: { people: number; payers: number },
  formerPrices: FormerPrice[],
): AdminPlan {
  const { id, revision, name, duration, durationModifier, card, disciplines, bodySystems, prices } = plan;
  return {
    id,
    revision,
    name,
    duration,
    durationModifier,
    card,
    disciplines,
    bodySystems,
    prices,
    state: stateOf(plan),
    people: holders.people,
    payers: holders.payers,
    formerPrices: formerPrices.map(({ replacedAt, ...price }) => ({ ...price, replacedAt: replacedAt.toISOString() })),
  };
}

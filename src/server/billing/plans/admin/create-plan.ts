import { createRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminPlan, NewPlan } from '#shared/billing/admin-plans.contract.ts';
import { ensurePricesMeant } from './ensure-prices-meant.ts';
import { insertPlan, savePlan } from './plan-contents.queries.ts';
import { savePrices } from './plan-prices.queries.ts';
import { refuseOtherCurrencies, throwAsFieldError } from './plan-refusals.ts';
import { readAdminPlan } from './read-admin-plan.ts';

/** Stripe is not called: the product and its prices are created there by the first purchase. */
export async function createPlan(deps: Deps, { isConfirmed, ...plan }: NewPlan, editor: Editor): Promise<AdminPlan> {
  if (!isConfirmed) ensurePricesMeant([], plan.prices);
  const id = await createRecord(deps, editor, {
    kind: 'plan',
    after: plan,
    async insert(tx, at) {
      const planId = await insertPlan(tx, plan);
      await refuseOtherCurrencies(tx, planId, plan.prices);
      await savePlan(tx, planId, plan);
      await savePrices(tx, planId, plan.prices, at);
      return planId;
    },
  }).catch(throwAsFieldError);
  return readAdminPlan(deps, id);
}

import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
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
  const { db, now } = deps;
  if (!isConfirmed) ensurePricesMeant([], plan.prices);
  const id = await db
    .transaction()
    .execute(async (tx) => {
      const planId = await insertPlan(tx, plan);
      await refuseOtherCurrencies(tx, planId, plan.prices);
      await savePlan(tx, planId, plan);
      await savePrices(tx, planId, plan.prices, now());
      const subject = { kind: 'plan', id: planId };
      await recordAdminEvent(tx, editor, now(), { kind: 'plan_created', subject, after: plan });
      return planId;
    })
    .catch(throwAsFieldError);
  return readAdminPlan(deps, id);
}

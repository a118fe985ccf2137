import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminPlan, PlanChange, PlanFields } from '#shared/billing/admin-plans.contract.ts';
import { ensurePricesMeant } from './ensure-prices-meant.ts';
import { findPlanContents, lockPlan, type PlanContents, savePlan } from './plan-contents.queries.ts';
import { namePlanJob } from './plan-name-job.ts';
import { savePrices } from './plan-prices.queries.ts';
import { refuseOtherCurrencies, refuseSelling, throwAsFieldError } from './plan-refusals.ts';
import { readAdminPlan } from './read-admin-plan.ts';

/**
 * Saves only if the plan still has the revision that the editor saw. Existing subscribers keep the price they bought
 * at.
 */
export async function changePlan(
  deps: Deps,
  id: number,
  { revision, isConfirmed, ...fields }: PlanChange,
  editor: Editor,
): Promise<AdminPlan> {
  await deps.db
    .transaction()
    .execute(async (tx) => {
      const plan = await lockSeenPlan(tx, { id, revision });
      if (plan.isTrial) refuseSelling(fields);
      const difference = differenceOf(fieldsOf(plan), fields);
      if (!difference) return;
      if (!isConfirmed) ensurePricesMeant(fieldsOf(plan).prices, fields.prices);
      if (!plan.archivedAt) await refuseOtherCurrencies(tx, id, fields.prices);
      await savePlan(tx, id, fields);
      await savePrices(tx, id, fields.prices, deps.now());
      if (difference.after.name !== undefined) await deps.jobs.enqueue(tx, namePlanJob, { planId: id });
      const subject = { kind: 'plan', id };
      await recordAdminEvent(tx, editor, deps.now(), { kind: 'plan_changed', subject, ...difference });
    })
    .catch(throwAsFieldError);
  return readAdminPlan(deps, id);
}

/** Locks the plan and returns it, if it still has the revision that the editor saw. */
export async function lockSeenPlan(tx: Db, { id, revision }: { id: number; revision: number }): Promise<PlanContents> {
  await lockPlan(tx, id);
  return ensureSeen(await findPlanContents(tx, id), revision);
}

/** The fields in the names and order of the contract. */
const fieldsOf = ({ name, card, disciplines, bodySystems, prices }: PlanContents): PlanFields => ({
  name,
  card: card && { head: card.head, body: card.body, isHighlighted: card.isHighlighted, position: card.position },
  disciplines,
  bodySystems,
  prices: prices.map(({ worldRegion, currency, amount, previousAmount, isAvailable }) => ({
    worldRegionId: worldRegion.id,
    currency,
    amount,
    previousAmount,
    isAvailable,
  })),
});

import type { Deps } from '#server/platform/deps.ts';
import type { ManagedPlan } from '#shared/billing/plan-management.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentManagedPlan } from './managed-plan.present.ts';
import { countHolders, findPlanContents } from './plan-contents.queries.ts';
import { findFormerPrices } from './plan-prices.queries.ts';

export async function readManagedPlan({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<ManagedPlan> {
  const plan = await findPlanContents(db, id);
  if (!plan) throw new AppError('not_found');
  const [holders, formerPrices] = await Promise.all([countHolders(db, id, now()), findFormerPrices(db, id)]);
  return presentManagedPlan(plan, holders, formerPrices);
}

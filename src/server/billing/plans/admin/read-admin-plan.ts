import type { Deps } from '#server/platform/deps.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentAdminPlan } from './admin-plan.present.ts';
import { countHolders, findPlanContents } from './plan-contents.queries.ts';
import { findFormerPrices } from './plan-prices.queries.ts';

export async function readAdminPlan({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<AdminPlan> {
  const plan = await findPlanContents(db, id);
  if (!plan) throw new AppError('not_found');
  const [holders, formerPrices] = await Promise.all([countHolders(db, id, now()), findFormerPrices(db, id)]);
  return presentAdminPlan(plan, holders, formerPrices);
}

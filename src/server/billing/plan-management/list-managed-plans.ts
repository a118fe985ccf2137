import type { Deps } from '#server/platform/deps.ts';
import type { ManagedPlansQuery, ManagedPlansResult } from '#shared/billing/plan-management.contract.ts';
import { presentListedPlan } from './managed-plan.present.ts';
import { countManagedPlans, findManagedPlans } from './managed-plans.queries.ts';

export async function listManagedPlans(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { page, pageSize, ...query }: ManagedPlansQuery,
): Promise<ManagedPlansResult> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([
    countManagedPlans(db, query),
    findManagedPlans(db, { ...query, now: now() }, slice),
  ]);
  return { total, page, pageSize, rows: rows.map(presentListedPlan) };
}

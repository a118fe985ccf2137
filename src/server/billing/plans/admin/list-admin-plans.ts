import type { Deps } from '#server/platform/deps.ts';
import type { AdminPlansQuery, AdminPlansResult } from '#shared/billing/admin-plans.contract.ts';
import { presentListedPlan } from './admin-plan.present.ts';
import { countAdminPlans, findAdminPlans } from './admin-plans.queries.ts';

export async function listAdminPlans(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { page, pageSize, ...query }: AdminPlansQuery,
): Promise<AdminPlansResult> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([
    countAdminPlans(db, query),
    findAdminPlans(db, { ...query, now: now() }, slice),
  ]);
  return { total, page, pageSize, rows: rows.map(presentListedPlan) };
}

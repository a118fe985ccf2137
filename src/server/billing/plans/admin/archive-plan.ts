import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockSeenPlan } from './change-plan.ts';
import { setArchived } from './plan-contents.queries.ts';
import { refuseOtherCurrencies } from './plan-refusals.ts';
import { readAdminPlan } from './read-admin-plan.ts';

interface Seen {
  id: number;
  revision: number;
}

/**
 * Stops selling a plan. Existing subscriptions keep it and renew. Stripe sells nothing by itself, so it is not updated.
 */
export async function archivePlan(deps: Deps, seen: Seen, editor: Editor): Promise<AdminPlan> {
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const plan = await lockSeenPlan(tx, seen);
    if (plan.isTrial) throw new AppError('trial_stays');
    if (plan.archivedAt) return;
    await setArchived(tx, plan.id, at);
    const subject = { kind: 'plan', id: plan.id };
    const change = { before: { archivedAt: null }, after: { archivedAt: at.toISOString() } };
    await recordAdminEvent(tx, editor, at, { kind: 'plan_archived', subject, ...change });
  });
  return readAdminPlan(deps, seen.id);
}

/** Sells an archived plan again, unchanged. */
export async function restorePlan(deps: Deps, seen: Seen, editor: Editor): Promise<AdminPlan> {
  await deps.db.transaction().execute(async (tx) => {
    const plan = await lockSeenPlan(tx, seen);
    if (!plan.archivedAt) return;
    const prices = plan.prices.map(({ worldRegion, currency }) => ({ worldRegionId: worldRegion.id, currency }));
    await refuseOtherCurrencies(tx, plan.id, prices);
    await setArchived(tx, plan.id, null);
    const subject = { kind: 'plan', id: plan.id };
    const change = { before: { archivedAt: plan.archivedAt.toISOString() }, after: { archivedAt: null } };
    await recordAdminEvent(tx, editor, deps.now(), { kind: 'plan_brought_back', subject, ...change });
  });
  return readAdminPlan(deps, seen.id);
}

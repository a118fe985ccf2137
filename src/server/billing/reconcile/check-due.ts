import { syncSubscription } from '#server/billing/subscriptions/follow-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { eachOrThrow } from './each-or-throw.ts';
import { findDueSubscriptions } from './reconcile.queries.ts';

/** The job `billing.check-due`: syncs subscriptions that should have changed, with or without a Stripe event. */
export async function checkDue(deps: Deps): Promise<void> {
  const due = await findDueSubscriptions(deps.db, deps.now());
  await eachOrThrow(due, (id) => syncSubscription(deps, id));
}

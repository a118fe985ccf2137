import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { findUserOfCustomer } from '#server/billing/customers/customers.queries.ts';
import { applyExamEnd } from '#server/billing/exam-end/apply-exam-end.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { shareRuns } from '#server/billing/stripe/share-runs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { idOf } from './fetch-subscription.ts';
import { findUserOfSubscription } from './recurring.queries.ts';
import { syncUnderLock } from './sync-subscription.ts';

/** Syncs a subscription that Stripe or time may have changed: for webhooks in any order, and for reconciliation. */
export const syncSubscription = shareRuns(async (deps, stripeSubscriptionId) => {
  const userId = await findOwner(deps, stripeSubscriptionId);
  // The user was erased, or the customer buys something else from the same Stripe account.
  if (userId === undefined) return;
  await withBillingLock(deps, userId, async (lock) => {
    await syncUnderLock(deps, lock, stripeSubscriptionId);
    await applyExamEnd(deps, lock);
  });
});

async function findOwner(deps: Deps, stripeSubscriptionId: string): Promise<string | undefined> {
  const known = await findUserOfSubscription(deps.db, stripeSubscriptionId);
  if (known !== undefined) return known;
  const { customer } = await callStripe(deps, (stripe) => stripe.subscriptions.retrieve(stripeSubscriptionId));
  return findUserOfCustomer(deps.db, idOf(customer) ?? '');
}

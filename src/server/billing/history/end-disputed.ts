import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { endSubscription } from '#server/billing/subscriptions/end-subscription.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findDisputedSubscription } from './invoices.queries.ts';
import { voidCredit } from './void-credit.ts';

/** A chargeback ends the subscription: access stops, and nothing is charged again. */
export async function endDisputed(deps: Deps, stripeInvoiceId: string): Promise<void> {
  const disputed = await findDisputedSubscription(deps.db, stripeInvoiceId);
  if (!disputed) return;
  const { userId, stripeSubscriptionId } = disputed;
  await withBillingLock(deps, userId, async (lock) => {
    // Everything up to the end can be repeated after a failure.
    await voidCredit(deps, disputed);
    await endSubscription(deps, stripeSubscriptionId);
    await syncUnderLock(deps, lock, stripeSubscriptionId);
    const details = { subscription: stripeSubscriptionId, reason: 'payment disputed' };
    await recordBillingEvent(deps.db, { kind: 'subscription_cancelled', userId, at: deps.now(), details });
  });
}

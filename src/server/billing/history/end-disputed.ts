import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { endSubscription } from '#server/billing/subscriptions/end-subscription.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findDisputedSubscription } from './invoices.queries.ts';
import { voidCredit } from './void-credit.ts';

/** Who takes the money back by the bank has ended the subscription: nothing is open, and nothing is charged again. */
export async function endDisputed(deps: Deps, stripeInvoiceId: string): Promise<void> {
  const disputed = await findDisputedSubscription(deps.db, stripeInvoiceId);
  if (!disputed) return;
  const { userId, stripeSubscriptionId } = disputed;
  await withBillingLock(deps, userId, async (lock) => {
    // What fails before the end is done again.
    await voidCredit(deps, disputed);
    await endSubscription(deps, stripeSubscriptionId);
    await syncUnderLock(deps, lock, stripeSubscriptionId);
    const details = { subscription: stripeSubscriptionId, reason: 'payment disputed' };
    await recordBillingEvent(deps.db, { kind: 'subscription_cancelled', userId, at: deps.now(), details });
  });
}

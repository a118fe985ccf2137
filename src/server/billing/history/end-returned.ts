import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { endSubscription } from '#server/billing/subscriptions/end-subscription.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findDisputedSubscription, findRefundedSubscription } from './invoices.queries.ts';
import { voidCredit } from './void-credit.ts';

/** A chargeback or a full refund made at Stripe ends the subscription: access stops, and nothing is charged again. */
export async function endReturned(deps: Deps, stripeInvoiceId: string): Promise<void> {
  const disputed = await findDisputedSubscription(deps.db, stripeInvoiceId);
  const returned = disputed ?? (await findRefundedSubscription(deps.db, stripeInvoiceId));
  if (!returned) return;
  const { userId, stripeSubscriptionId } = returned;
  await withBillingLock(deps, userId, async (lock) => {
    // Everything up to the end can be repeated after a failure.
    await voidCredit(deps, returned);
    await endSubscription(deps, stripeSubscriptionId);
    await syncUnderLock(deps, lock, stripeSubscriptionId);
    const reason = disputed ? 'payment disputed' : 'payment refunded at Stripe';
    const details = { subscription: stripeSubscriptionId, reason };
    await recordBillingEvent(deps.db, { kind: 'subscription_cancelled', userId, at: deps.now(), details });
  });
}

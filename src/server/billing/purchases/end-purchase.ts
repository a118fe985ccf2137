import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { findCustomer } from '#server/billing/customers/customers.queries.ts';
import { releasePlace } from '#server/billing/promotions/places.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { discardPendingUpdate, discardUnfinished } from '#server/billing/subscriptions/discard-subscription.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endPurchase, type Purchase } from './purchases.queries.ts';
import { setDefaultCard } from './set-default-card.ts';

/** Ends an unsuccessful purchase and releases its promotion place. */
export function abandonPurchase(
  deps: Deps,
  lock: BillingLock,
  { purchase, ...end }: { purchase: Purchase; state: 'failed' | 'abandoned'; failureCode?: string },
): Promise<boolean> {
  return writeUnderLock(deps, lock, async (tx) => {
    const { userId, promotionId } = purchase;
    const isOpen = await endPurchase(tx, purchase, { ...end, now: deps.now() });
    if (isOpen && promotionId !== null) await releasePlace(tx, { userId, promotionId });
    return isOpen;
  });
}

/**
 * Returns the purchase unless the current promotion is not the one it was begun with, because a discount without a
 * place could be used twice. Only for purchases without a subscription at Stripe yet.
 */
export async function unlessPromotionChanged(
  deps: Deps,
  lock: BillingLock,
  { purchase, promotion }: { purchase: Purchase | undefined; promotion: { id: number } | null },
): Promise<Purchase | undefined> {
  if (!purchase || purchase.promotionId === (promotion?.id ?? null)) return purchase;
  await abandonPurchase(deps, lock, { purchase, state: 'abandoned' });
  return undefined;
}

/**
 * Closes an abandoned purchase. If it was paid meanwhile, it is completed instead and the result is false; otherwise
 * the unpaid part is removed at Stripe.
 */
export async function closePurchase(deps: Deps, lock: BillingLock, purchase: Purchase): Promise<boolean> {
  const subscriptionId = purchase.subscriptionId ?? (await findBegun(deps, purchase));
  if (subscriptionId !== null && purchase.kind !== 'card') {
    const discard = purchase.kind === 'start' ? discardUnfinished : discardPendingUpdate;
    if (!(await discard(deps, subscriptionId))) await setDefaultCard(deps, { ...purchase, subscriptionId });
    await syncUnderLock(deps, lock, subscriptionId);
  }
  return abandonPurchase(deps, lock, { purchase, state: 'abandoned' });
}

/** The response to its creation may have been lost, but the subscription carries the id of its purchase. */
async function findBegun(deps: Deps, { id, userId }: Purchase): Promise<string | null> {
  const customer = (await findCustomer(deps.db, userId))?.stripeCustomerId;
  if (!customer) return null;
  const { data } = await callStripe(deps, (stripe) => stripe.subscriptions.list({ customer, limit: 100 }));
  return data.find(({ metadata }) => metadata['attemptId'] === id)?.id ?? null;
}

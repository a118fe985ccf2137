import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { isAnswered } from '#server/billing/stripe/is-answered.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asVoucherProblem } from './discounts.ts';
import { abandonPurchase } from './end-purchase.ts';
import type { Purchase } from './purchases.queries.ts';

/**
 * Runs a Stripe operation under the purchase's idempotency key. Stripe replays a rejection under this key, so the next
 * attempt needs a new purchase. Without a response the purchase stays open, because the outcome is unknown.
 */
export async function abandonOnRefusal<Result>(
  deps: Deps,
  lock: BillingLock,
  purchase: Purchase,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAnswered(error)) await giveUp(deps, lock, purchase);
    throw asVoucherProblem(error);
  }
}

/**
 * Stripe may return an error after the operation succeeded. The sync then completes the purchase, and nothing is
 * abandoned.
 */
async function giveUp(deps: Deps, lock: BillingLock, purchase: Purchase): Promise<void> {
  if (purchase.subscriptionId !== null) await syncUnderLock(deps, lock, purchase.subscriptionId);
  await abandonPurchase(deps, lock, { purchase, state: 'failed', failureCode: 'refused' });
}

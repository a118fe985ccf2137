import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { isAnswered } from '#server/billing/stripe/is-answered.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asVoucherProblem } from './discounts.ts';
import { giveUpPurchase } from './end-purchase.ts';
import type { Purchase } from './purchases.queries.ts';

/**
 * Work at Stripe under the purchase's key. What Stripe has refused it remembers under the key, so the next try needs
 * another purchase. Without an answer this one goes on: it has to find out what became of it.
 */
export async function orGiveUp<Result>(
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

/** An error of Stripe's own may come after all was done: then the purchase is fulfilled, and nothing is given up. */
async function giveUp(deps: Deps, lock: BillingLock, purchase: Purchase): Promise<void> {
  if (purchase.subscriptionId !== null) await syncUnderLock(deps, lock, purchase.subscriptionId);
  await giveUpPurchase(deps, lock, { purchase, state: 'failed', failureCode: 'refused' });
}

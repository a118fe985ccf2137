import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { changeSubscription } from './change-subscription.ts';
import { presentPurchase } from './purchase.present.ts';
import { findPurchase } from './purchases.queries.ts';
import { startSubscription } from './start-subscription.ts';
import type { Buyer } from './watch-refusals.ts';

/**
 * What became of a purchase whose response was lost, or that was begun in another browser. An open one continues where
 * it stopped, mostly at the bank. Not found means that nothing was charged.
 */
export async function finishPurchase(deps: Deps, buyer: Buyer, asked: string): Promise<PurchaseResult> {
  // Under the lock, because the request that begins the purchase may still be running.
  const purchase = await withBillingLock(deps, buyer.id, () => findPurchase(deps.db, { userId: buyer.id, asked }));
  if (purchase?.state === 'done') return presentPurchase(deps, purchase);
  if (purchase?.state !== 'open' || purchase.planId === null) throw new AppError('not_found');
  const body = {
    subscriptionId: purchase.planId,
    stripePaymentMethodId: purchase.paymentMethodId || null,
    stripeCouponId: purchase.voucher,
  };
  return purchase.kind === 'start' ? startSubscription(deps, buyer, body) : changeSubscription(deps, buyer, body);
}

import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { refuseLostLease } from '#server/billing/customers/billing-lock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type BankStep, confirmIntent, confirmNewIntent } from './confirm-intent.ts';
import { closePurchase } from './end-purchase.ts';
import type { Purchase } from './purchases.queries.ts';

/**
 * Confirms the payment of a purchase with the bank. If its intent no longer exists at Stripe, the purchase is closed,
 * so that the next attempt starts a new one.
 */
export async function confirmWithBank(
  deps: Deps,
  lock: BillingLock,
  purchase: Purchase,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<BankStep> {
  const { id: attemptId, intentId, paymentMethodId } = purchase;
  if (intentId === null) return null;
  await refuseLostLease(deps, lock);
  try {
    return await (isNew ? confirmNewIntent : confirmIntent)(deps, { intentId, paymentMethodId, attemptId });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'setup_intent_missing';
    if (isGone) await closePurchase(deps, lock, purchase);
    throw error;
  }
}

import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock, writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { closePurchase } from '#server/billing/purchases/end-purchase.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { BillingResult, RefundBody } from '#shared/billing/billing.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { executeRefund } from './execute-refund.ts';
import { guaranteeOf } from './guarantee.present.ts';
import { findGuarantee, findGuaranteeRefund } from './guarantee.queries.ts';
import { leftOf, refusals } from './guarantee.ts';
import { readBilling } from './read-billing.ts';
import { insertGuaranteeRefunds } from './refunds.queries.ts';
import { syncInvoice } from './sync-invoice.ts';

export interface Claimant {
  userId: string;
  ip: string;
  requestId: string;
}

/** The refund guarantee: refunds the payments and ends the subscription. */
export async function claimRefund(
  deps: Deps,
  claimant: Claimant,
  { recurringId, reason, comment }: RefundBody & { recurringId: number },
): Promise<BillingResult> {
  const { userId } = claimant;
  await withBillingLock(deps, userId, async (lock) => {
    const found = await findGuarantee(deps.db, { userId, recurringId });
    if (!found) throw new AppError('not_found');
    await bringUpToDate(deps, lock, found.stripeSubscriptionId);
    await request(deps, lock, { claimant, recurringId, reason, comment: comment ?? null });
    await executeRefund(deps, lock);
  });
  return readBilling(deps, { id: userId }, { page: 1 });
}

/**
 * A payment may have been refunded or disputed at Stripe a moment ago. An open change is closed, because a payment
 * after the end of the subscription would buy nothing.
 */
async function bringUpToDate(deps: Deps, lock: BillingLock, subscription: string) {
  const open = await findOpenPurchase(deps.db, lock.userId);
  if (open?.subscriptionId === subscription) await closePurchase(deps, lock, open);
  const { data } = await callStripe(deps, (stripe) =>
    stripe.invoices.list({ subscription, status: 'paid', limit: 100 }),
  );
  for (const { id } of data) await syncInvoice(deps, id);
}

/** Saved before Stripe is called, so that a job can finish an interrupted refund. */
async function request(
  deps: Deps,
  lock: BillingLock,
  claim: { claimant: Claimant; recurringId: number; reason: string; comment: string | null },
) {
  const { claimant, recurringId, reason, comment } = claim;
  const { userId } = claimant;
  await writeUnderLock(deps, lock, async (tx) => {
    const row = await findGuarantee(tx, { userId, recurringId });
    const now = deps.now();
    if (!row) throw new AppError('not_found');
    const { state, open } = guaranteeOf(row, await findGuaranteeRefund(tx, userId), now);
    if (state !== 'open') throw new AppError('refund_not_possible', { text: refusals[state] });
    const parts = open.map((purchase) => ({
      invoiceId: purchase.invoiceId,
      amount: leftOf(purchase),
      currency: purchase.currency,
    }));
    await insertGuaranteeRefunds(tx, { parts, reason, comment, now }, claimant);
  });
}

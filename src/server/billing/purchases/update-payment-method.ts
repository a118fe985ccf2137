import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { ensureCustomer } from '#server/billing/customers/ensure-customer.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription, intentOf, whole } from '#server/billing/subscriptions/fetch-subscription.ts';
import { findRecurringById, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UpdatePaymentMethodResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { beginPurchase, continuePurchase, isSamePurchase } from './begin-purchase.ts';
import type { BankStep } from './confirm-intent.ts';
import { confirmWithBank } from './confirm-with-bank.ts';
import { closePurchase } from './end-purchase.ts';
import { readMethod, refuseForeignMethod } from './own-payment-method.ts';
import {
  endPurchase,
  findOpenPurchase,
  updatePurchase,
  type Purchase,
  type PurchaseRequest,
} from './purchases.queries.ts';
import { detachOtherCards, payWithCard, setUpCard } from './set-up-card.ts';
import { syncLatestInvoice } from './sync-latest-invoice.ts';
import { type Buyer, watchRefusals } from './watch-refusals.ts';

interface CardChange {
  recurringId: number;
  paymentMethodId: string;
}

/** Replaces the card that pays, and pays overdue invoices with it. */
export async function updatePaymentMethod(
  deps: Deps,
  buyer: Buyer,
  change: CardChange,
): Promise<UpdatePaymentMethodResult> {
  const row = await findRecurringById(deps.db, { userId: buyer.id, id: change.recurringId });
  if (!row) throw new AppError('not_found');
  if (!canChangeCard(row)) throw new AppError('no_recurring_subscription');
  await deps.limits.consume('purchasesByUser', buyer.id);
  return watchRefusals(deps, buyer, () =>
    withBillingLock(deps, buyer.id, (lock) => changeCard(deps, lock, { buyer, row, change })),
  );
}

const canChangeCard = ({ status }: RecurringRow) =>
  status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete';

async function changeCard(
  deps: Deps,
  lock: BillingLock,
  { buyer, row, change: { paymentMethodId } }: { buyer: Buyer; row: RecurringRow; change: CardChange },
): Promise<UpdatePaymentMethodResult> {
  const { stripeSubscriptionId: subscriptionId } = row;
  const { id: customerId } = await ensureCustomer(deps, buyer.id);
  refuseForeignMethod(await readMethod(deps, paymentMethodId), customerId);
  const purchase = await cardPurchase(deps, lock, { buyer, subscriptionId, paymentMethodId });
  const bankStep = await payWith(deps, lock, { purchase, customerId, subscriptionId });
  if (!bankStep) await finish(deps, lock, { buyer, purchase, customerId, subscriptionId });
  return { id: bankStep ? null : row.id, attemptId: purchase.id, nextAction: bankStep };
}

async function cardPurchase(
  deps: Deps,
  lock: BillingLock,
  { buyer, subscriptionId, paymentMethodId }: { buyer: Buyer; subscriptionId: string; paymentMethodId: string },
): Promise<Purchase> {
  const request: PurchaseRequest = { kind: 'card', planId: null, voucher: null, paymentMethodId };
  const open = await findOpenPurchase(deps.db, buyer.id);
  if (open && isSamePurchase(open, request)) return continuePurchase(deps, lock, { purchase: open, paymentMethodId });
  if (open) await closePurchase(deps, lock, open);
  return beginPurchase(deps, lock, { buyer, request, promotion: null, subscriptionId });
}

interface Paying {
  purchase: Purchase;
  customerId: string;
  subscriptionId: string;
}

/** First the card, then the overdue payment: the bank may require authentication for each. */
async function payWith(
  deps: Deps,
  lock: BillingLock,
  { purchase, customerId, subscriptionId }: Paying,
): Promise<BankStep> {
  const { paymentMethodId } = purchase;
  if (purchase.intentId?.startsWith('pi_')) return confirmWithBank(deps, lock, purchase);
  const bankStep = await setUpCard(deps, lock, { purchase, customerId });
  if (bankStep) return bankStep;
  await payWithCard(deps, { customerId, subscriptionId, paymentMethodId });
  const overdue = await findOverduePayment(deps, subscriptionId);
  if (overdue === null) return null;
  return confirmWithBank(deps, lock, await updatePurchase(deps.db, purchase, { intentId: overdue }, deps.now()));
}

async function findOverduePayment(deps: Deps, subscriptionId: string): Promise<string | null> {
  const subscription = await callStripe(deps, (stripe) => fetchSubscription(stripe, subscriptionId));
  const isOverdue = subscription.status === 'past_due' || subscription.status === 'unpaid';
  return isOverdue && whole(subscription.latest_invoice)?.status === 'open' ? intentOf(subscription) : null;
}

async function finish(
  deps: Deps,
  lock: BillingLock,
  { buyer, purchase, customerId, subscriptionId }: Paying & { buyer: Buyer },
): Promise<void> {
  const { paymentMethodId } = purchase;
  await detachOtherCards(deps, { customerId, paymentMethodId });
  await syncUnderLock(deps, lock, subscriptionId);
  await syncLatestInvoice(deps, purchase);
  const now = deps.now();
  await endPurchase(deps.db, purchase, { state: 'done', now });
  const details = { purchase: purchase.id, subscription: subscriptionId };
  await recordBillingEvent(deps.db, { kind: 'card_changed', userId: buyer.id, at: now, trace: buyer, details });
}

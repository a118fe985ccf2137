import type Stripe from 'stripe';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { ensureCustomer } from '#server/billing/customers/ensure-customer.ts';
import { applyExamEnd } from '#server/billing/exam-end/apply-exam-end.ts';
import { isComing } from '#server/billing/exam-end/exam-end-state.ts';
import { findExamDay } from '#server/billing/exam-end/exam.queries.ts';
import { rememberExam } from '#server/billing/exam-end/set-exam-end.ts';
import { findSellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { waitForBoth } from '#server/platform/wait-for-both.ts';
import type { PurchaseBody, PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { beginPurchase, continuePurchase, isSamePurchase } from './begin-purchase.ts';
import { followCardCountry } from './card-country.ts';
import { confirmWithBank } from './confirm-with-bank.ts';
import { createSubscription, saveSubscriptionId } from './create-subscription.ts';
import { discountsFor, voucherFor } from './discounts.ts';
import { closePurchase, unlessPromotionChanged } from './end-purchase.ts';
import { ensureNoOtherSubscription } from './ensure-no-other-subscription.ts';
import { refuseOtherPrice } from './expected-price.ts';
import { NO_CARD, readMethod, refuseForeignMethod, refuseMissingCard } from './own-payment-method.ts';
import { repeatResult, presentPurchase } from './purchase.present.ts';
import { findOpenPurchase, type Purchase, type PurchaseRequest } from './purchases.queries.ts';
import { refuseStoreBilled } from './refuse-store-billed.ts';
import { setDefaultCard } from './set-default-card.ts';
import { syncLatestInvoice } from './sync-latest-invoice.ts';
import { type Buyer, watchRefusals } from './watch-refusals.ts';

/** Buys a plan. Repeating the request continues the open purchase, and returns the same result once it is completed. */
export async function startSubscription(deps: Deps, buyer: Buyer, body: PurchaseBody): Promise<PurchaseResult> {
  await deps.limits.consume('purchasesByUser', buyer.id);
  const request: PurchaseRequest = {
    kind: 'start',
    planId: body.subscriptionId,
    voucher: body.stripeCouponId ?? null,
    paymentMethodId: body.stripePaymentMethodId ?? NO_CARD,
    key: body.attemptId,
  };
  const { subscriptionId: planId, expectedPrice = null, endsAfterExam = null } = body;
  const start = { buyer, request, planId, expectedPrice, endsAfterExam };
  return watchRefusals(deps, buyer, () => withBillingLock(deps, buyer.id, (lock) => startUnderLock(deps, lock, start)));
}

interface Start {
  buyer: Buyer;
  request: PurchaseRequest;
  planId: number;
  expectedPrice: number | null;
  /** Null if the user was not asked. */
  endsAfterExam: boolean | null;
}

async function startUnderLock(deps: Deps, lock: BillingLock, start: Start): Promise<PurchaseResult> {
  const { buyer, request } = start;
  const answered = await repeatResult(deps, buyer.id, request);
  if (answered) return answered;
  await refuseStoreBilled(deps, buyer.id);
  const open = await findOpenPurchase(deps.db, buyer.id);
  // An open purchase is finished even if its plan is no longer sold.
  if (!open) await findSellablePlan(deps.db, { planId: start.planId, userId: buyer.id, now: deps.now() });
  const { customer, card } = await readCustomerAndCard(deps, start);
  const own = await ensureNoOtherSubscription(deps, lock, { customer, purchaseId: open?.id ?? null });
  const known = open && (await continueOpenPurchase(deps, lock, { open, own, request }));
  const purchase = known?.subscriptionId
    ? known
    : await create(deps, lock, { start, customerId: customer.id, card, known });
  await rememberChoice(deps, purchase, start.endsAfterExam);
  return pay(deps, lock, purchase, { isNew: known === undefined });
}

/** Neither call to Stripe needs the other one. */
async function readCustomerAndCard(deps: Deps, { buyer, request: { paymentMethodId } }: Start) {
  const reading = paymentMethodId === NO_CARD ? Promise.resolve(null) : readMethod(deps, paymentMethodId);
  const [customer, card] = await waitForBoth(ensureCustomer(deps, buyer.id), reading);
  if (card) refuseForeignMethod(card, customer.id);
  return { customer, card };
}

interface OpenPurchase {
  open: Purchase;
  /** The subscription that was created for it. */
  own: Stripe.Subscription | null;
  request: PurchaseRequest;
}

/** Continues the open purchase if it has the same parameters; closes any other first. */
async function continueOpenPurchase(
  deps: Deps,
  lock: BillingLock,
  { open, own, request }: OpenPurchase,
): Promise<Purchase | undefined> {
  const isSame = isSamePurchase(open, request);
  if (isSame && (own !== null || open.subscriptionId === null)) {
    const { paymentMethodId, key } = request;
    const purchase = await continuePurchase(deps, lock, { purchase: open, paymentMethodId, key });
    return own ? saveSubscriptionId(deps, purchase, own.id) : purchase;
  }
  if (!(await closePurchase(deps, lock, open))) throw new AppError('ongoing_subscription');
  if (isSame && open.intentId?.startsWith('seti_')) throw new AppError('setup_intent_missing');
  return undefined;
}

interface Creation {
  start: Start;
  customerId: string;
  card: Stripe.PaymentMethod | null;
  known: Purchase | undefined;
}

/** A saved purchase without a subscription at Stripe is sent again under the same idempotency key. */
async function create(deps: Deps, lock: BillingLock, { start, customerId, card, known }: Creation): Promise<Purchase> {
  const { buyer, request, planId, expectedPrice } = start;
  const offer = await findSellablePlan(deps.db, { planId, userId: buyer.id, now: deps.now() });
  await refuseOtherPrice(deps.db, offer, expectedPrice);
  await followCardCountry(deps, { buyer, offer, card });
  const voucher = await voucherFor(deps, { text: request.voucher, planId, userId: buyer.id });
  refuseMissingCard(request, voucher);
  const { promotion } = offer;
  const discounts = await discountsFor(deps, { promotion, voucher });
  const begun = await unlessPromotionChanged(deps, lock, { purchase: known, promotion });
  const purchase = begun ?? (await beginPurchase(deps, lock, { buyer, request, promotion, subscriptionId: null }));
  return createSubscription(deps, lock, { purchase, offer, customerId, discounts, voucher });
}

/** Saved before the bank is asked, so that it takes effect however the purchase is finished. */
async function rememberChoice(
  deps: Deps,
  { subscriptionId, userId, paymentMethodId }: Purchase,
  endsAfterExam: boolean | null,
): Promise<void> {
  // A free start ends by itself.
  if (subscriptionId === null || endsAfterExam === null || paymentMethodId === NO_CARD) return;
  const day = endsAfterExam ? await findExamDay(deps.db, userId) : null;
  const examOn = day !== null && isComing(day, deps.now()) ? day : null;
  await rememberExam(deps, { stripeSubscriptionId: subscriptionId }, examOn);
}

async function pay(
  deps: Deps,
  lock: BillingLock,
  purchase: Purchase,
  { isNew }: { isNew: boolean },
): Promise<PurchaseResult> {
  const { subscriptionId } = purchase;
  if (subscriptionId === null) throw new Error(`Purchase ${purchase.id} has no subscription to pay for.`);
  const bankStep = await confirmWithBank(deps, lock, purchase, { isNew });
  if (!bankStep) await setDefaultCard(deps, purchase);
  await syncUnderLock(deps, lock, subscriptionId);
  await applyExamEnd(deps, lock);
  if (!bankStep) await syncLatestInvoice(deps, purchase);
  return presentPurchase(deps, purchase, bankStep);
}

import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { ensureCustomer } from '#server/billing/customers/ensure-customer.ts';
import { applyExamEnd } from '#server/billing/exam-end/apply-exam-end.ts';
import { findSellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PurchaseBody, PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { abandonOnRefusal } from './abandon-on-refusal.ts';
import { beginPurchase, continuePurchase, isSamePurchase, type PurchaseTarget } from './begin-purchase.ts';
import { changeTiming, type ChangeTiming } from './change-terms.ts';
import { findChangeable } from './changeable.ts';
import type { BankStep } from './confirm-intent.ts';
import { confirmWithBank } from './confirm-with-bank.ts';
import { discountsFor, voucherFor } from './discounts.ts';
import { closePurchase, unlessPromotionChanged } from './end-purchase.ts';
import { refuseOtherPrice } from './expected-price.ts';
import { readMethod, refuseForeignMethod } from './own-payment-method.ts';
import { repeatResult, presentPurchase } from './purchase.present.ts';
import { findOpenPurchase, updatePurchase, type Purchase, type PurchaseRequest } from './purchases.queries.ts';
import { refuseStoreBilled } from './refuse-store-billed.ts';
import { scheduleChange, stayOnPlan } from './schedule-change.ts';
import { detachOtherCards, payWithCard, setUpCard } from './set-up-card.ts';
import { syncLatestInvoice } from './sync-latest-invoice.ts';
import { type PlanChange, upgradeNow } from './upgrade-now.ts';
import { type Buyer, watchRefusals } from './watch-refusals.ts';

/** Changes the plan of the current subscription. Repeating the request continues the open purchase. */
export async function changeSubscription(deps: Deps, buyer: Buyer, body: PurchaseBody): Promise<PurchaseResult> {
  await deps.limits.consume('purchasesByUser', buyer.id);
  return watchRefusals(deps, buyer, () =>
    withBillingLock(deps, buyer.id, (lock) => changeUnderLock(deps, lock, buyer, body)),
  );
}

async function changeUnderLock(
  deps: Deps,
  lock: BillingLock,
  buyer: Buyer,
  { subscriptionId: planId, stripeCouponId, stripePaymentMethodId, expectedPrice, attemptId }: PurchaseBody,
): Promise<PurchaseResult> {
  await refuseStoreBilled(deps, buyer.id);
  const target: PurchaseTarget = { kind: 'change', planId, voucher: stripeCouponId ?? null };
  const open = await endOther(deps, lock, target);
  const row = await findChangeable(deps, lock);
  // Without a new card, the stored one pays.
  const paymentMethodId = stripePaymentMethodId ?? row.paymentMethodId ?? '';
  const request: PurchaseRequest = { ...target, paymentMethodId, key: attemptId };
  const answered = await repeatResult(deps, buyer.id, request);
  return answered ?? change(deps, lock, { buyer, row, request, planId, open, expectedPrice });
}

interface Change {
  buyer: Buyer;
  row: RecurringRow;
  request: PurchaseRequest;
  planId: number;
  expectedPrice: PurchaseBody['expectedPrice'];
  /** The open purchase with the same parameters, if there is one. */
  open: Purchase | undefined;
}

async function change(
  deps: Deps,
  lock: BillingLock,
  { buyer, row, request, planId, open, expectedPrice }: Change,
): Promise<PurchaseResult> {
  const { id: customerId } = await ensureCustomer(deps, buyer.id);
  refuseForeignMethod(await readMethod(deps, request.paymentMethodId), customerId);
  const offer = await findSellablePlan(deps.db, { planId, userId: buyer.id, now: deps.now() });
  const way = changeTiming(row, offer);
  if (!isBeingPaid(open)) await refuseOtherPrice(deps.db, offer, expectedPrice);
  const voucher = await voucherFor(deps, { text: request.voucher, planId, userId: buyer.id });
  const promotion = way === 'now' ? offer.promotion : null;
  const discounts = await discountsFor(deps, { promotion, voucher });
  const begun = isBeingPaid(open) ? open : await unlessPromotionChanged(deps, lock, { purchase: open, promotion });
  const purchase = begun
    ? await continuePurchase(deps, lock, {
        purchase: begun,
        paymentMethodId: request.paymentMethodId,
        key: request.key,
      })
    : await beginPurchase(deps, lock, { buyer, request, promotion, subscriptionId: row.stripeSubscriptionId });

  const bankStep = await carryOut(deps, lock, {
    way,
    customerId,
    change: { purchase, row, offer, discounts, voucher },
  });
  await syncUnderLock(deps, lock, row.stripeSubscriptionId);
  await applyExamEnd(deps, lock);
  if (!bankStep) await syncLatestInvoice(deps, purchase);
  return presentPurchase(deps, purchase, bankStep);
}

const isBeingPaid = (purchase: Purchase | undefined) => purchase?.intentId?.startsWith('pi_') ?? false;

/** Returns the open purchase if it has the same parameters; closes any other. */
async function endOther(deps: Deps, lock: BillingLock, target: PurchaseTarget): Promise<Purchase | undefined> {
  const open = await findOpenPurchase(deps.db, lock.userId);
  if (!open || isSamePurchase(open, target)) return open;
  await closePurchase(deps, lock, open);
  return undefined;
}

const ways: Record<ChangeTiming, (deps: Deps, lock: BillingLock, change: PlanChange) => Promise<BankStep>> = {
  now: upgradeNow,
  later: async (deps, lock, change) => {
    await abandonOnRefusal(deps, lock, change.purchase, () => scheduleChange(deps, change));
    return null;
  },
  stay: async (deps, lock, { purchase, row }) => {
    await abandonOnRefusal(deps, lock, purchase, () => stayOnPlan(deps, row));
    return null;
  },
};

interface Work {
  way: ChangeTiming;
  customerId: string;
  change: PlanChange;
}

/**
 * Sets the new card first, so that the old one is not charged, then changes the plan. A payment in progress is
 * continued.
 */
async function carryOut(deps: Deps, lock: BillingLock, { way, customerId, change }: Work): Promise<BankStep> {
  const { purchase, row } = change;
  const { paymentMethodId } = purchase;
  if (isBeingPaid(purchase)) return confirmWithBank(deps, lock, purchase);
  if (paymentMethodId === row.paymentMethodId) return ways[way](deps, lock, change);

  const bankStep = await setUpCard(deps, lock, { purchase, customerId });
  if (bankStep) return bankStep;
  await payWithCard(deps, { customerId, subscriptionId: row.stripeSubscriptionId, paymentMethodId });
  await detachOtherCards(deps, { customerId, paymentMethodId });
  const paid = await updatePurchase(deps.db, purchase, { intentId: null }, deps.now());
  return ways[way](deps, lock, { ...change, purchase: paid });
}

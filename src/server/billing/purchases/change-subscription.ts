import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { ensureCustomer } from '#server/billing/customers/ensure-customer.ts';
import { findSellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ChangeBody, PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { askBank } from './ask-bank.ts';
import { beginPurchase, goOnWithPurchase } from './begin-purchase.ts';
import { bringInvoice } from './bring-invoice.ts';
import { changeWay, type ChangeWay } from './change-terms.ts';
import { findChangeable } from './changeable.ts';
import type { BankStep } from './confirm-intent.ts';
import { discountsFor, voucherFor } from './discounts.ts';
import { closePurchase, unlessPromotionChanged } from './end-purchase.ts';
import { orGiveUp } from './or-give-up.ts';
import { refuseForeignMethod } from './own-payment-method.ts';
import { answerAgain, presentPurchase } from './purchase.present.ts';
import { findOpenPurchase, notePurchase, type Purchase, type Wish } from './purchases.queries.ts';
import { refuseStoreBilled } from './refuse-store-billed.ts';
import { type Aim, isSameWish } from './same-wish.ts';
import { scheduleChange, stayOnPlan } from './schedule-change.ts';
import { forgetOtherCards, payWithCard, setUpCard } from './set-up-card.ts';
import { type PlanChange, upgradeNow } from './upgrade-now.ts';
import { type Buyer, watchRefusals } from './watch-refusals.ts';

/** Changes the plan of the current subscription. Repeating the request continues the open purchase. */
export async function changeSubscription(deps: Deps, buyer: Buyer, body: ChangeBody): Promise<PurchaseResult> {
  await deps.limits.consume('purchasesByUser', buyer.id);
  return watchRefusals(deps, buyer, () =>
    withBillingLock(deps, buyer.id, (lock) => changeUnderLock(deps, lock, buyer, body)),
  );
}

async function changeUnderLock(
  deps: Deps,
  lock: BillingLock,
  buyer: Buyer,
  { subscriptionId: planId, stripeCouponId, stripePaymentMethodId }: ChangeBody,
): Promise<PurchaseResult> {
  await refuseStoreBilled(deps, buyer.id);
  const aim: Aim = { kind: 'change', planId, voucher: stripeCouponId ?? null };
  const open = await endOther(deps, lock, aim);
  const row = await findChangeable(deps, lock);
  // Without a new card, the stored one pays.
  const wish: Wish = { ...aim, paymentMethodId: stripePaymentMethodId ?? row.paymentMethodId ?? '' };
  const answered = await answerAgain(deps, buyer.id, wish);
  return answered ?? change(deps, lock, { buyer, row, wish, planId, open });
}

interface Change {
  buyer: Buyer;
  row: RecurringRow;
  wish: Wish;
  planId: number;
  /** The open purchase with the same parameters, if there is one. */
  open: Purchase | undefined;
}

async function change(
  deps: Deps,
  lock: BillingLock,
  { buyer, row, wish, planId, open }: Change,
): Promise<PurchaseResult> {
  const customerId = await ensureCustomer(deps, buyer.id);
  await refuseForeignMethod(deps, { customerId, paymentMethodId: wish.paymentMethodId });
  const offer = await findSellablePlan(deps.db, { planId, userId: buyer.id, now: deps.now() });
  const way = changeWay(row, offer);
  const voucher = await voucherFor(deps, { text: wish.voucher, planId });
  const promotion = way === 'now' ? offer.promotion : null;
  const discounts = await discountsFor(deps, { promotion, voucher });
  const begun = isBeingPaid(open) ? open : await unlessPromotionChanged(deps, lock, { purchase: open, promotion });
  const purchase = begun
    ? await goOnWithPurchase(deps, lock, { purchase: begun, paymentMethodId: wish.paymentMethodId })
    : await beginPurchase(deps, lock, { buyer, wish, promotion, subscriptionId: row.stripeSubscriptionId });

  const bankStep = await carryOut(deps, lock, {
    way,
    customerId,
    change: { purchase, row, offer, discounts, voucher },
  });
  await syncUnderLock(deps, lock, row.stripeSubscriptionId);
  if (!bankStep) await bringInvoice(deps, buyer.id);
  return presentPurchase(deps, purchase, bankStep);
}

const isBeingPaid = (purchase: Purchase | undefined) => purchase?.intentId?.startsWith('pi_') ?? false;

/** Returns the open purchase if it has the same parameters; closes any other. */
async function endOther(deps: Deps, lock: BillingLock, aim: Aim): Promise<Purchase | undefined> {
  const open = await findOpenPurchase(deps.db, lock.userId);
  if (!open || isSameWish(open, aim)) return open;
  await closePurchase(deps, lock, open);
  return undefined;
}

const ways: Record<ChangeWay, (deps: Deps, lock: BillingLock, change: PlanChange) => Promise<BankStep>> = {
  now: upgradeNow,
  later: async (deps, lock, change) => {
    await orGiveUp(deps, lock, change.purchase, () => scheduleChange(deps, change));
    return null;
  },
  stay: async (deps, lock, { purchase, row }) => {
    await orGiveUp(deps, lock, purchase, () => stayOnPlan(deps, row));
    return null;
  },
};

interface Work {
  way: ChangeWay;
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
  if (isBeingPaid(purchase)) return askBank(deps, lock, purchase);
  if (paymentMethodId === row.paymentMethodId) return ways[way](deps, lock, change);

  const bankStep = await setUpCard(deps, lock, { purchase, customerId });
  if (bankStep) return bankStep;
  await payWithCard(deps, { customerId, subscriptionId: row.stripeSubscriptionId, paymentMethodId });
  await forgetOtherCards(deps, { customerId, paymentMethodId });
  const paid = await notePurchase(deps.db, purchase, { intentId: null }, deps.now());
  return ways[way](deps, lock, { ...change, purchase: paid });
}

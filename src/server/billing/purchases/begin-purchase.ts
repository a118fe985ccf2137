import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { isLeaving } from '#server/billing/mails/recipients.queries.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { reservePlace } from '#server/billing/promotions/places.queries.ts';
import { reservedUntil } from '#server/billing/promotions/reserve-promotion-place.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { insertPurchase, updatePurchase, type Purchase, type PurchaseRequest } from './purchases.queries.ts';
import type { Buyer } from './watch-refusals.ts';

interface Beginning {
  buyer: Buyer;
  request: PurchaseRequest;
  promotion: SellablePlan['promotion'];
  subscriptionId: string | null;
}

/** Saves the purchase and its promotion place before Stripe is called. */
export function beginPurchase(
  deps: Deps,
  lock: BillingLock,
  { buyer, request, promotion, subscriptionId }: Beginning,
): Promise<Purchase> {
  const now = deps.now();
  const userId = buyer.id;
  return writeUnderLock(deps, lock, async (tx) => {
    // An account closed in another tab must not be charged.
    if (await isLeaving(tx, userId)) throw new AppError('unauthenticated');
    if (promotion) {
      const place = { userId, promotionId: promotion.id, until: reservedUntil(now), now };
      if (!(await reservePlace(tx, place))) throw new AppError('promotion_over');
    }
    const purchase = await insertPurchase(tx, {
      userId,
      request,
      promotionId: promotion?.id ?? null,
      subscriptionId,
      now,
    });
    await recordBillingEvent(tx, {
      kind: 'purchase_begun',
      userId,
      at: now,
      trace: buyer,
      details: { purchase: purchase.id, kind: request.kind, plan: request.planId },
    });
    return purchase;
  });
}

/** Continues an open purchase, possibly with another card. The promotion place is held for another period. */
export function continuePurchase(
  deps: Deps,
  lock: BillingLock,
  { purchase, paymentMethodId, key }: { purchase: Purchase; paymentMethodId: string; key?: PurchaseRequest['key'] },
): Promise<Purchase> {
  const now = deps.now();
  const { userId, promotionId, kind, intentId } = purchase;
  // Bank approval is per card, so another card needs a new setup intent. For a free start, Stripe owns the setup
  // intent, so that one stays.
  const needsNewIntent = paymentMethodId !== purchase.paymentMethodId && kind !== 'start' && isSetup(intentId);
  return writeUnderLock(deps, lock, async (tx) => {
    if (promotionId !== null) await reservePlace(tx, { userId, promotionId, until: reservedUntil(now), now });
    const progress = { paymentMethodId, intentId: needsNewIntent ? null : intentId, key: key ?? purchase.key };
    return updatePurchase(tx, purchase, progress, now);
  });
}

const isSetup = (intentId: string | null) => intentId?.startsWith('seti_') ?? false;

/** The card is not compared: the same purchase can continue with another card. */
export type PurchaseTarget = Pick<PurchaseRequest, 'kind' | 'planId' | 'voucher'>;

export const isSamePurchase = (one: PurchaseTarget, other: PurchaseTarget): boolean =>
  one.kind === other.kind && one.planId === other.planId && one.voucher === other.voucher;

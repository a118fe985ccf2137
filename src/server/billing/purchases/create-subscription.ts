import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription, intentOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { abandonOnRefusal } from './abandon-on-refusal.ts';
import type { DiscountParam } from './discounts.ts';
import { updatePurchase, type Purchase } from './purchases.queries.ts';

interface Order {
  purchase: Purchase;
  offer: SellablePlan;
  customerId: string;
  discounts: DiscountParam[];
}

/**
 * Creates the unpaid subscription of a purchase. It has no card yet: the card that pays becomes its card. The purchase
 * id is the idempotency key, so a retry after a lost response creates no second one.
 */
export async function createSubscription(deps: Deps, lock: BillingLock, order: Order): Promise<Purchase> {
  const { purchase } = order;
  const { id } = await abandonOnRefusal(deps, lock, purchase, () => placeOrder(deps, order));
  return saveSubscriptionId(deps, purchase, id);
}

function placeOrder(deps: Deps, { purchase, offer, customerId, discounts }: Order) {
  const { id: attemptId, userId } = purchase;
  return callStripe(deps, async (stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id }) }],
        discounts,
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { userId, planId: String(offer.plan.id), attemptId },
      },
      { idempotencyKey: attemptId },
    ),
  );
}

/** Saves the intent before the bank is asked to confirm it. */
export async function saveSubscriptionId(deps: Deps, purchase: Purchase, subscriptionId: string): Promise<Purchase> {
  if (purchase.subscriptionId !== null && purchase.intentId !== null) return purchase;
  const subscription = await callStripe(deps, (stripe) => fetchSubscription(stripe, subscriptionId));
  return updatePurchase(deps.db, purchase, { subscriptionId, intentId: intentOf(subscription) }, deps.now());
}

import type Stripe from 'stripe';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { fetchSubscription, intentOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Voucher } from '#server/billing/vouchers/find-voucher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { abandonOnRefusal } from './abandon-on-refusal.ts';
import type { DiscountParam } from './discounts.ts';
import { NO_CARD } from './own-payment-method.ts';
import { updatePurchase, type Purchase } from './purchases.queries.ts';

interface Order {
  purchase: Purchase;
  offer: SellablePlan;
  customerId: string;
  discounts: DiscountParam[];
  voucher: Voucher | null;
}

/**
 * Creates the unpaid subscription of a purchase. It has no card yet: the card that pays becomes its card. The purchase
 * id is the idempotency key, so a retry after a lost response creates no second one.
 */
export async function createSubscription(deps: Deps, lock: BillingLock, order: Order): Promise<Purchase> {
  const { purchase } = order;
  const subscription = await abandonOnRefusal(deps, lock, purchase, () => placeOrder(deps, order));
  return saveSubscription(deps, purchase, subscription);
}

function placeOrder(deps: Deps, { purchase, offer, customerId, discounts, voucher }: Order) {
  const { id: attemptId, userId } = purchase;
  const isFree = purchase.paymentMethodId === NO_CARD;
  return callStripe(deps, async (stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: await stripePriceOf(deps, { planId: offer.plan.id, worldRegionId: offer.region.id }) }],
        discounts,
        ...(isFree ? withoutCard(deps, voucher) : { payment_behavior: 'default_incomplete' }),
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { userId, planId: String(offer.plan.id), attemptId, ...(isFree && { isFree: 'true' }) },
        expand: ['latest_invoice.payments'],
      },
      { idempotencyKey: attemptId },
    ),
  );
}

/**
 * Nothing is charged, so no card is set up. The subscription ends with the voucher, unless the user adds a card and
 * resumes it.
 */
function withoutCard({ now }: Deps, voucher: Voucher | null): Partial<Stripe.SubscriptionCreateParams> {
  const behavior = { payment_behavior: 'allow_incomplete' } as const;
  if (voucher?.duration === 'forever') return behavior;
  if (voucher?.duration !== 'repeating') return { ...behavior, cancel_at_period_end: true };
  const end = now();
  end.setUTCMonth(end.getUTCMonth() + (voucher.months ?? 1));
  return { ...behavior, cancel_at: Math.floor(end.getTime() / 1000) };
}

/** For a subscription whose creation was not saved. */
export async function saveSubscriptionId(deps: Deps, purchase: Purchase, subscriptionId: string): Promise<Purchase> {
  if (purchase.subscriptionId !== null && purchase.intentId !== null) return purchase;
  return saveSubscription(
    deps,
    purchase,
    await callStripe(deps, (stripe) => fetchSubscription(stripe, subscriptionId)),
  );
}

/** Saves the intent before the bank is asked to confirm it. */
function saveSubscription(deps: Deps, purchase: Purchase, subscription: Stripe.Subscription): Promise<Purchase> {
  const progress = { subscriptionId: subscription.id, intentId: intentOf(subscription) };
  return updatePurchase(deps.db, purchase, progress, deps.now());
}

import type Stripe from 'stripe';

/** The related objects that our decisions need. */
const expand = [
  'default_payment_method',
  'discounts.source.coupon',
  'latest_invoice.payments',
  'pending_setup_intent',
  'schedule',
];

export const fetchSubscription = (stripe: Stripe, id: string) => stripe.subscriptions.retrieve(id, { expand });

/** Fields in `expand` are always objects, but the types do not say so. */
export const whole = <Thing extends { id?: string }>(value: string | Thing | null | undefined): Thing | null =>
  typeof value === 'string' || !value ? null : value;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Each of our subscriptions has exactly one item. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item.`);
  return item;
}

/** The bank has not approved the card yet, and nothing was charged that would have proved it. */
export const isCardPending = ({ pending_setup_intent: intent, default_payment_method: card }: Stripe.Subscription) =>
  intent !== null && card === null && whole(intent)?.status !== 'succeeded';

/** Begun and never paid, so it gives no access. */
export const isUnfinished = (subscription: Stripe.Subscription): boolean =>
  subscription.status === 'incomplete' || isCardPending(subscription);

/** The intent to confirm: the payment of the latest invoice, or only the card when nothing is due. */
export function intentOf(subscription: Stripe.Subscription): string | null {
  const setup = idOf(subscription.pending_setup_intent);
  if (setup !== null) return setup;
  const payments = whole(subscription.latest_invoice)?.payments?.data ?? [];
  const payment = payments.find(({ is_default: isDefault }) => isDefault) ?? payments[0];
  return idOf(payment?.payment.payment_intent);
}

import type Stripe from 'stripe';
import type { KnownInvoice, KnownSubscription } from './reconcile.queries.ts';

/** Ids of subscriptions that differ between Stripe and our records. Those never paid for may be missing here. */
export function differingSubscriptions(known: KnownSubscription[], said: Stripe.Subscription[]): string[] {
  const byId = new Map(known.map((row) => [row.stripeSubscriptionId, row]));
  return said.filter((subscription) => isDifferent(byId.get(subscription.id), subscription)).map(({ id }) => id);
}

function isDifferent(known: KnownSubscription | undefined, said: Stripe.Subscription): boolean {
  if (!known) return said.status !== 'incomplete_expired';
  const [item] = said.items.data;
  const cancelAt = said.cancel_at ?? (said.cancel_at_period_end ? (item?.current_period_end ?? null) : null);
  return (
    known.status !== said.status ||
    known.stripePriceId !== item?.price.id ||
    secondsOf(known.currentPeriodEnd) !== item.current_period_end ||
    secondsOf(known.cancelAt) !== cancelAt
  );
}

const secondsOf = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000);

export function differingInvoices(known: KnownInvoice[], said: Stripe.Invoice[]): string[] {
  const byId = new Map(known.map((row) => [row.stripeInvoiceId, row]));
  return said
    .filter(({ id, status, amount_paid: paid }) => {
      const row = byId.get(id);
      return status !== 'draft' && (row?.status !== status || row?.amountPaid !== paid);
    })
    .map(({ id }) => id);
}

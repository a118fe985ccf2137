import { findObject } from '../api/find-object.ts';
import type { Customer, Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { billOfRenewal, nextItems } from './renewal.ts';
import { newSubscriptionInvoice } from './subscription-invoice.ts';
import { periodEnd } from './subscription-moments.ts';

/** The next invoice if nothing changes until then. */
export function upcomingInvoice(world: StripeWorld, subscription: Subscription): Invoice {
  const customer = findObject<Customer>(world, 'customer', subscription.customer);
  const items = nextItems(subscription, periodEnd(subscription));
  const bill = billOfRenewal(world, subscription, { items, reason: 'upcoming' });
  return asPreview(newSubscriptionInvoice(world, { customer, subscription }, bill), periodEnd(subscription));
}

/** A preview is not stored; its id shows that. */
export const asPreview = (invoice: Invoice, created: number): Invoice => ({
  ...invoice,
  id: `upcoming_${invoice.id}`,
  billing_reason: 'upcoming',
  created,
  next_payment_attempt: invoice.collection_method === 'charge_automatically' ? created + 3600 : null,
  webhooks_delivered_at: null,
});

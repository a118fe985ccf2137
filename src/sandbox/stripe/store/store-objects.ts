import type { StripeWorld } from '../stripe-world.ts';
import { subscriptionMoments } from '../subscriptions/subscription-moments.ts';
import { planDue } from '../time/due.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';
import { invoiceNotes, subscriptionNotes } from './notes.ts';
import type { Invoice, Subscription } from './wire.ts';

/** Stores the invoice and schedules its next event. */
export function storeInvoice(world: StripeWorld, invoice: Invoice): Invoice {
  world.store.put(invoice);
  const { tryAgainAt } = invoiceNotes(world, invoice.id);
  planDue(world, invoice, [
    invoice.status === 'draft' ? invoice.automatically_finalizes_at : null,
    // Without `auto_advance` Stripe no longer collects it, for example after the end of its subscription.
    invoice.status === 'open' && invoice.auto_advance ? tryAgainAt : null,
  ]);
  return invoice;
}

export function storeSubscription(world: StripeWorld, subscription: Subscription): Subscription {
  world.store.put(subscription);
  const moments = subscriptionMoments(subscription, subscriptionNotes(world, subscription.id));
  planDue(world, subscription, Object.values(moments));
  return subscription;
}

/** Stores the subscription and emits an event if anything has changed. */
export function changeSubscription(world: StripeWorld, before: Subscription, after: Subscription): Subscription {
  storeSubscription(world, after);
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length > 0) world.emit('customer.subscription.updated', after, previous);
  return after;
}

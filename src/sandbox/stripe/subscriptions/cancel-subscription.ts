import { findObject } from '../api/find-object.ts';
import { finalizeInvoice, openDraft } from '../invoices/finalize-invoice.ts';
import { draftOfInvoiceItem } from '../invoices/invoice-lines.ts';
import { subscriptionNotes } from '../store/notes.ts';
import type { Customer, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { addPendingProrations } from './add-pending-prorations.ts';
import { endSubscription } from './end-subscription.ts';
import { creditLine } from './proration.ts';
import { claimItems, newSubscriptionInvoice, pendingItems } from './subscription-invoice.ts';
import { periodStart } from './subscription-moments.ts';
import type { CancelSubscription } from './subscription-params.ts';

/** Ends the subscription immediately. `prorate` credits the unused time, `invoice_now` invoices pending items. */
export function cancelSubscription(
  world: StripeWorld,
  before: Subscription,
  { prorate, invoice_now, cancellation_details }: CancelSubscription,
): Subscription {
  const customer = findObject<Customer>(world, 'customer', before.customer);
  if (prorate) promiseUnusedTime(world, customer, before);
  const { comment, feedback } = cancellation_details ?? {};
  const ended = endSubscription(
    world,
    { ...before, cancel_at: null, cancel_at_period_end: false },
    {
      reason: 'cancellation_requested',
      ...(comment !== undefined && { comment }),
      ...(feedback !== undefined && { feedback }),
    },
  );
  return invoice_now ? invoiceNow(world, customer, ended) : ended;
}

function promiseUnusedTime(world: StripeWorld, customer: Customer, subscription: Subscription) {
  const now = world.now(customer.id);
  const { billedByItem } = subscriptionNotes(world, subscription.id);
  const lines = subscription.items.data.flatMap((item) =>
    creditLine(world, { subscription, now }, { item, billed: billedByItem[item.id] ?? [] }),
  );
  addPendingProrations(world, customer, { subscription, lines });
}

function invoiceNow(world: StripeWorld, customer: Customer, ended: Subscription): Subscription {
  const lines = pendingItems(world, customer.id, ended.id).map((item) => draftOfInvoiceItem(item));
  if (lines.length === 0) return ended;
  const invoice = newSubscriptionInvoice(
    world,
    { customer, subscription: ended },
    {
      reason: 'subscription_update',
      period: { start: periodStart(ended), end: world.now(customer.id) },
      lines,
      discounts: [],
    },
  );
  const settled: Subscription = { ...ended, latest_invoice: invoice.id };
  world.store.put(settled);
  openDraft(world, invoice);
  claimItems(world, invoice);
  finalizeInvoice(world, invoice, ended.default_payment_method);
  return settled;
}

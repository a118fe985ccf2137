import { withContent, type Content } from '../invoices/add-up-invoice.ts';
import { newInvoice } from '../invoices/invoice-object.ts';
import type { Customer, Invoice, InvoiceItem, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { days, type Period } from '../time/calendar.ts';

export interface Bill extends Content {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  period: Period;
}

type Billable = Pick<
  Subscription,
  'id' | 'collection_method' | 'currency' | 'days_until_due' | 'default_payment_method' | 'metadata'
>;

/** The invoice of a subscription with its totals; not stored. */
export function newSubscriptionInvoice(
  world: StripeWorld,
  { customer, subscription }: { customer: Customer; subscription: Billable },
  { reason, period, ...content }: Bill,
): Invoice {
  const due =
    subscription.collection_method === 'send_invoice'
      ? world.now(customer.id) + days(subscription.days_until_due ?? 30)
      : null;
  const empty = newInvoice(world, customer, {
    billing_reason: reason,
    collection_method: subscription.collection_method,
    currency: subscription.currency,
    due_date: due,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_start: period.start,
    period_end: period.end,
  });
  return withContent(world, empty, content);
}

/** Pending items for the customer's next invoice: fees, and prorations of this subscription. */
export function pendingItems({ store }: StripeWorld, customer: string, subscription: string): InvoiceItem[] {
  return store
    .list<InvoiceItem>('invoiceitem')
    .filter((item) => item.customer === customer && item.invoice === null)
    .filter(({ parent }) => [undefined, subscription].includes(parent?.subscription_details?.subscription))
    .toReversed();
}

/** Marks the items on the invoice as invoiced. */
export function claimItems({ store }: StripeWorld, invoice: Invoice): void {
  for (const { parent } of invoice.lines.data) {
    const id = parent?.subscription_item_details?.invoice_item ?? parent?.invoice_item_details?.invoice_item;
    const item = store.find<InvoiceItem>(id ?? '');
    if (item) store.put({ ...item, invoice: invoice.id } satisfies InvoiceItem);
  }
}

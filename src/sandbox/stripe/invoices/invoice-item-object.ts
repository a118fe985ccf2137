import type { Customer, InvoiceItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { pricingOf, type LineDraft } from './invoice-lines.ts';

/** An invoice item, for the next invoice or for the given one. */
export function newInvoiceItem(
  world: StripeWorld,
  customer: Customer,
  draft: LineDraft & { invoice: string | null },
): InvoiceItem {
  return {
    id: draft.invoiceItem ?? world.newId('ii'),
    object: 'invoiceitem',
    amount: draft.amount,
    currency: draft.currency,
    customer: customer.id,
    customer_account: null,
    date: world.now(customer.id),
    description: draft.description,
    discountable: draft.isDiscountable,
    discounts: draft.discounts,
    frozen_fields: [],
    invoice: draft.invoice,
    invoicing_rules: [],
    livemode: false,
    metadata: draft.metadata,
    parent: draft.item && {
      subscription_details: {
        subscription: draft.item.subscription,
        ...(draft.item.subscriptionItem !== null && { subscription_item: draft.item.subscriptionItem }),
      },
      type: 'subscription_details',
    },
    period: draft.period,
    pricing: pricingOf(draft),
    proration: draft.isProration,
    ...creditedBy(draft),
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    tax_rates: [],
    test_clock: customer.test_clock ?? null,
  };
}

/** For a credit: the lines that it refunds in part. */
function creditedBy({ credited }: LineDraft): Pick<InvoiceItem, 'proration_details'> {
  const [first] = credited;
  if (!first) return {};
  const lines = { invoice: first.invoice, invoice_line_items: credited.map(({ line }) => line) };
  return {
    proration_details: {
      credited_items: { invoice_line_item_details: lines, type: 'invoice_line_items' },
      discount_amounts: [],
    },
  };
}

/** Stores the item and emits its event. */
export function openInvoiceItem(world: StripeWorld, item: InvoiceItem): InvoiceItem {
  world.store.put(item);
  world.emit('invoiceitem.created', item);
  return item;
}

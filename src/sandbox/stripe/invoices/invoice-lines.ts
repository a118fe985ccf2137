import type { InvoiceItem, LineItem, Price } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { Period } from '../time/calendar.ts';

interface CreditedLine {
  invoice: string;
  line: string;
}

/** The fields of a price that a line shows. */
export type LinePrice = Pick<Price, 'id' | 'product' | 'unit_amount_decimal'>;

/** A line before it is added to an invoice; in a preview it never is. */
export interface LineDraft {
  amount: number;
  currency: string;
  description: string | null;
  period: Period;
  price: LinePrice | null;
  quantity: number;
  isDiscountable: boolean;
  isProration: boolean;
  metadata: Record<string, string>;
  /** Null for manual lines. One-time sales with a subscription belong to none of its items. */
  item: { subscription: string; subscriptionItem: string | null } | null;
  /** The invoice item of a proration or a fee. */
  invoiceItem: string | null;
  /** Discounts of this line only. */
  discounts: string[];
  credited: CreditedLine[];
}

export function toLineItem(world: StripeWorld, invoice: string, draft: LineDraft): LineItem {
  return {
    id: world.newId('il'),
    object: 'line_item',
    amount: draft.amount,
    currency: draft.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: draft.isDiscountable,
    discounts: draft.discounts,
    invoice,
    livemode: false,
    metadata: draft.metadata,
    parent: parentOf(draft),
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: pricingOf(draft),
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: draft.item?.subscription ?? null,
    subtotal: draft.amount,
    taxes: [],
  };
}

function parentOf({ item, invoiceItem, isProration, credited }: LineDraft): LineItem['parent'] {
  const [first] = credited;
  const proration_details = {
    credited_items: first ? { invoice: first.invoice, invoice_line_items: credited.map(({ line }) => line) } : null,
  };
  if (item?.subscriptionItem) {
    return {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: invoiceItem,
        proration: isProration,
        proration_details,
        subscription: item.subscription,
        subscription_item: item.subscriptionItem,
      },
      type: 'subscription_item_details',
    };
  }
  if (invoiceItem === null) return null;
  return {
    invoice_item_details: {
      invoice_item: invoiceItem,
      proration: isProration,
      proration_details,
      subscription: item?.subscription ?? null,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  };
}

/** A proration has no unit price. */
export const pricingOf = ({ price, isProration }: Pick<LineDraft, 'price' | 'isProration'>): LineItem['pricing'] =>
  price && {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: isProration ? null : price.unit_amount_decimal,
  };

/** Converts a pending invoice item to a line of the next invoice. */
export function draftOfInvoiceItem(item: InvoiceItem): LineDraft {
  const subscription = item.parent?.subscription_details;
  const credited = item.proration_details?.credited_items?.invoice_line_item_details;
  return {
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    period: item.period,
    price: priceOfInvoiceItem(item),
    quantity: item.quantity,
    isDiscountable: item.discountable,
    isProration: item.proration,
    metadata: item.metadata ?? {},
    item: subscription
      ? { subscription: subscription.subscription, subscriptionItem: subscription.subscription_item ?? null }
      : null,
    invoiceItem: item.id,
    discounts: item.discounts ?? [],
    credited: credited ? credited.invoice_line_items.map((line) => ({ invoice: credited.invoice, line })) : [],
  };
}

function priceOfInvoiceItem({ pricing }: InvoiceItem): LinePrice | null {
  if (!pricing?.price_details) return null;
  const { price, product } = pricing.price_details;
  return { id: price, product, unit_amount_decimal: pricing.unit_amount_decimal };
}

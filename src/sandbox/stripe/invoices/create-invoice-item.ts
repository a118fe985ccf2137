import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { makePrice } from '../catalogue/price.ts';
import { storeInvoice } from '../store/store-objects.ts';
import type { Customer, Discount, Invoice, InvoiceItem, Price, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { amountOf, findPrice } from '../subscriptions/price-of-item.ts';
import { readDiscounts, redeem } from '../vouchers/discounts.ts';
import { withItems } from './create-invoice.ts';
import { newInvoiceItem, openInvoiceItem } from './invoice-item-object.ts';
import type { LinePrice } from './invoice-lines.ts';
import type { CreateInvoiceItem } from './invoice-params.ts';
import { roundMoney } from './rounding.ts';

/** A one-time fee or product, added to a draft or to the next invoice. */
export function createInvoiceItem(world: StripeWorld, given: CreateInvoiceItem): InvoiceItem {
  const customer = findObject<Customer>(world, 'customer', given.customer, 'customer');
  const draft = given.invoice === undefined ? null : findDraft(world, given.invoice);
  const subscription =
    given.subscription === undefined
      ? null
      : findObject<Subscription>(world, 'subscription', given.subscription, 'subscription');
  const id = world.newId('ii');
  const now = world.now(customer.id);
  const quantity = given.quantity ?? 1;
  const currency = given.currency ?? given.price_data?.currency ?? draft?.currency ?? customer.currency ?? 'usd';
  const price = priceOf(world, given, currency);
  const unit = given.unit_amount_decimal;
  const amount = given.amount ?? (price ? amountOf(price, quantity) : unit && roundMoney(unit * quantity));
  if (amount === undefined) throw needsAmount;
  const target = { customer, invoiceItem: id, amount, currency: price?.currency ?? currency };
  const discounts = readDiscounts(world, given.discounts ?? [], target);
  for (const discount of discounts) redeem(world, discount);
  const item = newInvoiceItem(world, customer, {
    amount,
    currency: price?.currency ?? currency,
    description: given.description ?? null,
    period: given.period ?? { start: now, end: now },
    price: price ?? bareAmount(world, unit ?? amount),
    quantity,
    isDiscountable: given.discountable ?? true,
    isProration: false,
    metadata: mergeMetadata({}, given.metadata),
    item: subscription && { subscription: subscription.id, subscriptionItem: null },
    invoiceItem: id,
    invoice: draft?.id ?? null,
    discounts: discounts.map((discount: Discount) => discount.id),
    credited: [],
  });
  openInvoiceItem(world, item);
  refreshInvoice(world, item.invoice);
  return item;
}

function findDraft(world: StripeWorld, id: string): Invoice {
  const invoice = findObject<Invoice>(world, 'invoice', id, 'invoice');
  if (invoice.status === 'draft') return invoice;
  throw invalidRequest(`The invoice ${id} is already finalized and cannot take another item.`, {
    code: 'invoice_not_editable',
    param: 'invoice',
  });
}

function priceOf(world: StripeWorld, given: CreateInvoiceItem, currency: string): Price | null {
  if (given.pricing?.price !== undefined) return findPrice(world, given.pricing.price, 'pricing[price]');
  const data = given.price_data;
  if (!data) return null;
  // Stripe creates an inactive price for it, which cannot be used elsewhere.
  return makePrice(world, {
    active: false,
    currency: data.currency ?? currency,
    product: data.product,
    unit_amount: data.unit_amount,
    unit_amount_decimal: data.unit_amount_decimal,
  }) as unknown as Price;
}

/** Every invoice line has a price, so a plain amount gets a generated one. */
const bareAmount = ({ newId }: StripeWorld, unit: number): LinePrice => ({
  id: newId('price'),
  product: newId('prod'),
  unit_amount_decimal: String(unit),
});

const needsAmount = invalidRequest('You must provide either `amount`, `pricing` or `price_data`.', {
  code: 'parameter_missing',
  param: 'amount',
});

/** Updates a draft after its items have changed. */
function refreshInvoice(world: StripeWorld, id: string | null): void {
  const before = id === null ? undefined : world.store.find<Invoice>(id);
  if (before?.status !== 'draft') return;
  const after = storeInvoice(world, withItems(world, before));
  if (after.total !== before.total) world.emit('invoice.updated', after, { total: before.total });
}

import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { findMethodOf } from '../payment-methods/payment-methods.ts';
import type { Customer, Discount, Invoice, InvoiceItem, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { days, hours } from '../time/calendar.ts';
import { discountsInForce, readDiscounts, redeem } from '../vouchers/discounts.ts';
import { withContent } from './add-up-invoice.ts';
import { openDraft } from './finalize-invoice.ts';
import { draftOfInvoiceItem } from './invoice-lines.ts';
import { newInvoice } from './invoice-object.ts';
import type { CreateInvoice } from './invoice-params.ts';

/** Creates a manual invoice, empty or with the pending items. */
export function createInvoice(world: StripeWorld, given: CreateInvoice): Invoice {
  const customer = findObject<Customer>(world, 'customer', given.customer, 'customer');
  const now = world.now(customer.id);
  const subscription =
    given.subscription === undefined
      ? null
      : findObject<Subscription>(world, 'subscription', given.subscription, 'subscription');
  const draft = newInvoice(world, customer, {
    ...fieldsOf(world, customer, given),
    billing_reason: 'manual',
    currency: given.currency ?? subscription?.currency ?? customer.currency ?? 'usd',
    number: given.number ?? null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_start: now,
    period_end: now,
    rendering: { amount_tax_display: null, pdf: { page_size: 'auto' }, template: null, template_version: null },
  });
  const invoice = { ...draft, discounts: readInvoiceDiscounts(world, customer, { invoice: draft, given }) };
  if (given.pending_invoice_items_behavior === 'include') claimWaiting(world, invoice);
  return openDraft(world, withItems(world, invoice));
}

function fieldsOf(world: StripeWorld, customer: Customer, given: CreateInvoice) {
  const now = world.now(customer.id);
  const { auto_advance = false, default_payment_method: method } = given;
  return {
    auto_advance,
    automatically_finalizes_at: auto_advance ? now + hours(1) : null,
    collection_method: given.collection_method ?? 'charge_automatically',
    custom_fields: given.custom_fields ?? null,
    default_payment_method: method ? findMethodOf(world, customer.id, method, 'default_payment_method').id : null,
    description: given.description ?? null,
    due_date: given.due_date ?? (given.days_until_due === undefined ? null : now + days(given.days_until_due)),
    footer: given.footer ?? null,
    metadata: mergeMetadata({}, given.metadata),
    statement_descriptor: given.statement_descriptor ?? null,
  } satisfies Partial<Invoice>;
}

function readInvoiceDiscounts(
  world: StripeWorld,
  customer: Customer,
  { invoice, given }: { invoice: Invoice; given: Pick<CreateInvoice, 'discounts'> },
): string[] {
  const target = { customer, invoice: invoice.id, amount: Number.MAX_SAFE_INTEGER, currency: invoice.currency };
  const discounts = readDiscounts(world, given.discounts ?? [], target);
  for (const discount of discounts) redeem(world, discount);
  return discounts.map(({ id }) => id);
}

function claimWaiting({ store }: StripeWorld, { id, customer, currency }: Invoice) {
  for (const item of store.list<InvoiceItem>('invoiceitem')) {
    const isWaiting = item.customer === customer && item.invoice === null && item.currency === currency;
    if (isWaiting) store.put({ ...item, invoice: id } satisfies InvoiceItem);
  }
}

/** Rebuilds the lines of a draft from its items. A line keeps its id as long as its item exists. */
export function withItems(world: StripeWorld, invoice: Invoice): Invoice {
  const items = world.store
    .list<InvoiceItem>('invoiceitem')
    .filter((item) => item.invoice === invoice.id)
    .toReversed();
  const discounts: Discount[] = discountsInForce(world, invoice.discounts, world.now(invoice.customer));
  const kept = invoice.lines.data.filter(({ parent }) => itemOf(parent) === null);
  const names = new Map(invoice.lines.data.map(({ id, parent }) => [itemOf(parent), id]));
  const added = withContent(world, invoice, { lines: items.map((item) => draftOfInvoiceItem(item)), discounts });
  if (kept.length > 0) return invoice;
  const lines = added.lines.data.map((line) => ({ ...line, id: names.get(itemOf(line.parent)) ?? line.id }));
  return { ...added, lines: { ...added.lines, data: lines } };
}

const itemOf = (parent: Invoice['lines']['data'][number]['parent']) =>
  parent?.invoice_item_details?.invoice_item ?? parent?.subscription_item_details?.invoice_item ?? null;

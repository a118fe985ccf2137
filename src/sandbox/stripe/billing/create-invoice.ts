import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';
import { withContent } from './add-up-invoice.ts';
import { days, hours } from './calendar.ts';
import { discountsInForce, readDiscounts, redeem } from './discounts.ts';
import { openDraft } from './finalize-invoice.ts';
import { draftOfInvoiceItem } from './invoice-lines.ts';
import { newInvoice } from './invoice-object.ts';
import type { CreateInvoice, UpdateInvoice } from './invoice-params.ts';
import { findMethodOf } from './payment-methods.ts';
import { storeInvoice } from './store-objects.ts';
import type { Customer, Discount, Invoice, InvoiceItem, Subscription } from './wire.ts';

/** Creates a manual invoice, empty or with the pending items. */
export function createInvoice(world: StripeWorld, given: CreateInvoice): Invoice {
  const customer = findObject<Customer>(world, 'customer', given.customer, 'customer');
  const now = world.now(customer.id);
  const subscription =
    given.subscription === undefined
      ? null
      : findObject<Subscription>(world, 'subscription', given.subscription, 'subscription');
  const empty = newInvoice(world, customer, {
    auto_advance: false,
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
  const described = withFields(world, empty, given);
  const invoice = { ...described, discounts: readInvoiceDiscounts(world, customer, { invoice: described, given }) };
  if (given.pending_invoice_items_behavior === 'include') claimWaiting(world, invoice);
  return openDraft(world, withItems(world, invoice));
}

export function updateInvoice(world: StripeWorld, before: Invoice, given: UpdateInvoice): Invoice {
  const isMoney = given.discounts !== undefined || given.collection_method !== undefined;
  if (before.status !== 'draft' && isMoney) {
    throw invalidRequest("Finalized invoices can't be updated in this way.", { code: 'invoice_not_editable' });
  }
  const customer = findObject<Customer>(world, 'customer', before.customer ?? '');
  const described = { ...withFields(world, before, given), number: given.number ?? before.number };
  const discounts =
    given.discounts === undefined
      ? before.discounts
      : readInvoiceDiscounts(world, customer, { invoice: described, given });
  const changed = { ...described, discounts };
  const after = before.status === 'draft' ? withItems(world, changed) : changed;
  storeInvoice(world, after);
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length > 0) world.emit('invoice.updated', after, previous);
  return after;
}

function withFields(world: StripeWorld, before: Invoice, given: UpdateInvoice): Invoice {
  const now = world.now(before.customer);
  const autoAdvance = given.auto_advance ?? before.auto_advance ?? false;
  const method = given.default_payment_method;
  return {
    ...before,
    auto_advance: autoAdvance,
    automatically_finalizes_at:
      before.status === 'draft' && autoAdvance ? (before.automatically_finalizes_at ?? now + hours(1)) : null,
    collection_method: given.collection_method ?? before.collection_method,
    custom_fields: given.custom_fields === undefined ? before.custom_fields : given.custom_fields,
    default_payment_method:
      method === undefined
        ? before.default_payment_method
        : findMethodOf(world, before.customer ?? '', method, 'default_payment_method').id,
    description: given.description === undefined ? before.description : given.description,
    due_date:
      given.due_date ?? (given.days_until_due === undefined ? before.due_date : now + days(given.days_until_due)),
    footer: given.footer === undefined ? before.footer : given.footer,
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
    statement_descriptor: given.statement_descriptor ?? before.statement_descriptor,
  };
}

function readInvoiceDiscounts(
  world: StripeWorld,
  customer: Customer,
  { invoice, given }: { invoice: Invoice; given: Pick<UpdateInvoice, 'discounts'> },
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

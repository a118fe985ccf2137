import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { Customer, Invoice } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { readItems } from '../subscriptions/new-items.ts';
import { firstLine, firstPeriod, planStart } from '../subscriptions/start-plan.ts';
import { pendingItems } from '../subscriptions/subscription-invoice.ts';
import { newItem } from '../subscriptions/subscription-object.ts';
import { asPreview } from '../subscriptions/upcoming-invoice.ts';
import { readDiscounts } from '../vouchers/discounts.ts';
import { withContent } from './add-up-invoice.ts';
import { draftOfInvoiceItem } from './invoice-lines.ts';
import { newInvoice } from './invoice-object.ts';
import type { CreatePreview } from './invoice-params.ts';

/** The first invoice of a possible subscription; without items, only the pending invoice items. */
export function previewNewSubscription(world: StripeWorld, given: CreatePreview): Invoice {
  const param = 'customer';
  if (given.customer === undefined) {
    throw invalidRequest('You must pass either `customer` or `subscription`.', { code: 'parameter_missing', param });
  }
  const customer = findObject<Customer>(world, 'customer', given.customer, param);
  const now = world.now(customer.id);
  const details = given.subscription_details;
  const id = world.newId('sub');
  const subscription = { id, metadata: mergeMetadata({}, details?.metadata) };
  const waiting = pendingItems(world, customer.id, id).map((item) => draftOfInvoiceItem(item));
  const wanted = details?.items ? readItems(world, details.items) : [];
  if (wanted.length + waiting.length === 0) {
    throw invalidRequest(`No upcoming invoices for customer: ${customer.id}`, { code: 'invoice_upcoming_none' }, 404);
  }
  const plan = planStart(now, { trial_end: details?.trial_end });
  const lines = wanted.map((item) => {
    const made = newItem(world, { ...item, subscription: id, period: firstPeriod(plan, item), created: now });
    return firstLine(world, plan, { subscription, item: made, isProrated: true });
  });
  const currency = wanted[0]?.price.currency ?? customer.currency ?? 'usd';
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = readDiscounts(world, given.discounts ?? [], { customer, amount, currency });
  const empty = newInvoice(world, customer, {
    billing_reason: 'upcoming',
    currency,
    parent: null,
    period_start: now,
    period_end: now,
  });
  return asPreview(withContent(world, empty, { lines: [...waiting, ...lines], discounts }), now);
}

import { findObject } from '../api/find-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { momentAfter } from './calendar.ts';
import { collectInvoice } from './collect-invoice.ts';
import { discountsInForce } from './discounts.ts';
import { finalizeInvoice, openDraft } from './finalize-invoice.ts';
import { draftOfInvoiceItem } from './invoice-lines.ts';
import { listObject } from './list-object.ts';
import { methodToCharge } from './payment-methods.ts';
import { periodLine } from './period-lines.ts';
import { billingIntervalOf } from './price-of-item.ts';
import { changeSubscription } from './store-objects.ts';
import { claimItems, newSubscriptionInvoice, pendingItems } from './subscription-invoice.ts';
import { periodStart } from './subscription-moments.ts';
import type { Customer, Subscription } from './wire.ts';

/** Restarts the billing periods now and bills the first one immediately. */
export function beginPeriods(
  world: StripeWorld,
  before: Subscription,
  { isOffSession }: { isOffSession: boolean },
): void {
  const customer = findObject<Customer>(world, 'customer', before.customer);
  const now = world.now(before.customer);
  const items = before.items.data.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: momentAfter(now, billingIntervalOf(item.price), 1),
  }));
  const waiting = pendingItems(world, customer.id, before.id).map((item) => draftOfInvoiceItem(item));
  const invoice = newSubscriptionInvoice(
    world,
    { customer, subscription: before },
    {
      reason: 'subscription_update',
      period: { start: periodStart(before), end: now },
      lines: [...waiting, ...items.map((item) => periodLine(world, before, item))],
      discounts: discountsInForce(world, before.discounts, now),
    },
  );
  changeSubscription(world, before, {
    ...before,
    billing_cycle_anchor: now,
    items: listObject(items, before.items.url),
    latest_invoice: invoice.id,
  });
  const method = methodToCharge(world, customer, [before.default_payment_method]);
  openDraft(world, invoice);
  claimItems(world, invoice);
  const finalized = finalizeInvoice(world, invoice, method?.id ?? null);
  if (finalized.status === 'open' && method) collectInvoice(world, finalized, { method, isOffSession });
}

import { finalizeInvoice, openDraft } from '../invoices/finalize-invoice.ts';
import { newInvoiceItem, openInvoiceItem } from '../invoices/invoice-item-object.ts';
import { draftOfInvoiceItem } from '../invoices/invoice-lines.ts';
import { methodToCharge, noMethodToCharge } from '../payment-methods/payment-methods.ts';
import { changeSubscription, storeSubscription } from '../store/store-objects.ts';
import type { Customer, Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { startCollecting } from './first-payment.ts';
import type { PlannedChange } from './plan-change.ts';
import type { Bill } from './subscription-invoice.ts';
import { claimItems, newSubscriptionInvoice, pendingItems } from './subscription-invoice.ts';
import { periodStart } from './subscription-moments.ts';

/** The content of the invoice of a change: pending invoice items and the lines of the change. */
export function billOfChange(
  world: StripeWorld,
  { before, plan }: { before: Subscription; plan: PlannedChange },
): Bill {
  const waiting = pendingItems(world, before.customer, before.id).map((item) => draftOfInvoiceItem(item));
  return {
    reason: 'subscription_update',
    period: { start: periodStart(before), end: world.now(before.customer) },
    lines: [...waiting, ...plan.lines],
    discounts: plan.discounts,
  };
}

/** Creates the invoice of a change and stores its lines as invoice items; it is a draft, ready to be finalized. */
export function openChangeInvoice(
  world: StripeWorld,
  { customer, before, plan }: { customer: Customer; before: Subscription; plan: PlannedChange },
): Invoice {
  const invoice = newSubscriptionInvoice(
    world,
    { customer, subscription: before },
    billOfChange(world, { before, plan }),
  );
  for (const line of plan.lines) {
    if (line.invoiceItem !== null) openInvoiceItem(world, newInvoiceItem(world, customer, { ...line, invoice: null }));
  }
  return invoice;
}

interface Billed {
  customer: Customer;
  before: Subscription;
  after: Subscription;
  plan: PlannedChange;
  given: { payment_behavior?: string | undefined; off_session?: boolean | undefined };
}

/** Applies the change and collects its payment; if that is incomplete, the subscription is past due. */
export function billChange(world: StripeWorld, { customer, before, after, plan, given }: Billed): void {
  const invoice = openChangeInvoice(world, { customer, before, plan });
  const method = methodToCharge(world, customer, [after.default_payment_method]);
  const isDue = invoice.amount_due > 0 && after.collection_method === 'charge_automatically';
  if (isDue && !method && given.payment_behavior !== 'default_incomplete') throw noMethodToCharge();
  changeSubscription(world, before, { ...after, latest_invoice: invoice.id });
  openDraft(world, invoice);
  claimItems(world, invoice);
  const finalized = finalizeInvoice(world, invoice, method?.id ?? null);
  if (!isDue) return;
  startCollecting(world, finalized, { method, given });
  if (given.payment_behavior === 'default_incomplete') owe(world, after.id);
}

/** The user still has to confirm the payment. */
function owe(world: StripeWorld, id: string) {
  const before = world.store.find<Subscription>(id);
  if (before?.status !== 'active') return;
  const after = storeSubscription(world, { ...before, status: 'past_due' });
  world.emit('customer.subscription.updated', after, { status: before.status });
}

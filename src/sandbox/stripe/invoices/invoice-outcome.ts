import { authenticationRequired } from '../payments/card-outcome.ts';
import type { PaymentResult } from '../payments/take-payment.ts';
import { intentNotes, invoiceNotes } from '../store/notes.ts';
import { saveChange } from '../store/save-object.ts';
import { storeInvoice } from '../store/store-objects.ts';
import type { Customer, Invoice, InvoicePayment } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { subscriptionPaid, subscriptionUnpaid } from '../subscriptions/subscription-outcome.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';
import { planRetry, type FailedAttempt } from './dunning.ts';

/** Applies the result of a payment attempt to its invoice and subscription. */
export function settleInvoice(world: StripeWorld, result: PaymentResult): void {
  const { invoice: id } = intentNotes(world, result.intent.id);
  const invoice = id === null ? undefined : world.store.find<Invoice>(id);
  if (invoice?.status !== 'open' && invoice?.status !== 'uncollectible') return;
  switch (result.kind) {
    case 'taken':
      markPaymentPaid(world, invoice);
      markInvoicePaid(world, invoice, { amount: invoice.amount_due, method: result.intent.payment_method });
      return;
    case 'asks':
      markAsking(world, invoice, result.intent.payment_method);
      return;
    case 'declined':
      markFailed(world, invoice, { method: result.charge.payment_method, decline: result.decline });
  }
}

function markPaymentPaid(world: StripeWorld, invoice: Invoice) {
  const { invoicePayment } = invoiceNotes(world, invoice.id);
  const open = invoicePayment === null ? undefined : world.store.find<InvoicePayment>(invoicePayment);
  if (!open) return;
  const paid: InvoicePayment = {
    ...open,
    amount_paid: open.amount_requested,
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: world.now(invoice.customer) },
  };
  world.store.put(paid);
  world.emit('invoice_payment.paid', paid);
}

/** `amount` is zero if nothing was due. */
export function markInvoicePaid(
  world: StripeWorld,
  before: Invoice,
  { amount, method }: { amount: number; method: string | null },
): Invoice {
  const invoice: Invoice = {
    ...before,
    amount_paid: amount,
    amount_remaining: 0,
    attempt_count: before.attempt_count + (amount > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: world.now(before.customer) },
  };
  storeInvoice(world, invoice);
  markDelinquent(world, invoice, false);
  world.emit('invoice.updated', invoice, previousAttributes(before, invoice));
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  subscriptionPaid(world, invoice, method);
  return invoice;
}

function markAsking(world: StripeWorld, before: Invoice, method: string | null) {
  const invoice = planRetry(world, { ...before, attempted: true }, { method, decline: authenticationRequired });
  storeInvoice(world, invoice);
  world.emit('invoice.payment_action_required', invoice);
  subscriptionUnpaid(world, invoice);
}

/** Records an attempt that failed, or that was impossible without a card. */
export function markFailed(world: StripeWorld, before: Invoice, failed: FailedAttempt): Invoice {
  const tried: Invoice = { ...before, attempt_count: before.attempt_count + 1, attempted: true };
  const invoice = planRetry(world, tried, failed);
  storeInvoice(world, invoice);
  markDelinquent(world, invoice, true);
  world.emit('invoice.updated', invoice, previousAttributes(before, invoice));
  world.emit('invoice.payment_failed', invoice);
  subscriptionUnpaid(world, invoice);
  return invoice;
}

/** Marks a customer with an unpaid invoice as delinquent. An unpaid first invoice does not count as debt. */
function markDelinquent(world: StripeWorld, { customer, billing_reason }: Invoice, delinquent: boolean) {
  const before = world.store.find<Customer>(customer ?? '');
  if (!before || before.delinquent === delinquent || (delinquent && billing_reason === 'subscription_create')) return;
  saveChange(world, 'customer.updated', { before, after: { ...before, delinquent } });
}

import { invoiceNotes } from '../store/notes.ts';
import { storeInvoice } from '../store/store-objects.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

/** Voids the invoice, so that it can no longer be paid. */
export function voidInvoice(world: StripeWorld, before: Invoice): Invoice {
  const now = world.now(before.customer);
  cancelPayment(world, before);
  const invoice: Invoice = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...before.status_transitions, voided_at: now },
  };
  storeInvoice(world, invoice);
  world.emit('invoice.voided', invoice);
  return invoice;
}

/** Cancels the open payment of an invoice that can no longer be paid by card. */
export function cancelPayment(world: StripeWorld, invoice: Invoice): void {
  const { paymentIntent, invoicePayment } = invoiceNotes(world, invoice.id);
  const now = world.now(invoice.customer);
  const intent = paymentIntent === null ? undefined : world.store.find<PaymentIntent>(paymentIntent);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    const canceled: PaymentIntent = {
      ...intent,
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
      status: 'canceled',
    };
    world.store.put(canceled);
    world.emit('payment_intent.canceled', canceled);
  }
  const payment = invoicePayment === null ? undefined : world.store.find<InvoicePayment>(invoicePayment);
  if (payment?.status === 'open') {
    const transitions = { ...payment.status_transitions, canceled_at: now };
    world.store.put({ ...payment, status: 'canceled', status_transitions: transitions } satisfies InvoicePayment);
  }
}

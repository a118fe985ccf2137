import { methodToCharge } from '../payment-methods/payment-methods.ts';
import { takePayment, type PaymentResult } from '../payments/take-payment.ts';
import { invoiceNotes } from '../store/notes.ts';
import type { Customer, Invoice, PaymentIntent, PaymentMethod, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { settleInvoice } from './invoice-outcome.ts';

/** Tries to collect an open invoice with a known card. */
export function collectInvoice(
  world: StripeWorld,
  invoice: Invoice,
  { method, isOffSession }: { method: PaymentMethod; isOffSession: boolean },
): PaymentResult | null {
  const { paymentIntent } = invoiceNotes(world, invoice.id);
  const intent = paymentIntent === null ? undefined : world.store.find<PaymentIntent>(paymentIntent);
  if (!intent) return null;
  const how = { method, isOffSession, isAuthenticated: false, returnUrl: null, usesSdk: false };
  const result = takePayment(world, intent, how);
  settleInvoice(world, result);
  return result;
}

/** The card charged for an invoice by default. */
export function methodOfInvoice(world: StripeWorld, invoice: Invoice): PaymentMethod | null {
  const customer = world.store.find<Customer>(invoice.customer ?? '');
  if (!customer) return null;
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = id === undefined ? undefined : world.store.find<Subscription>(id);
  return methodToCharge(world, customer, [invoice.default_payment_method, subscription?.default_payment_method]);
}

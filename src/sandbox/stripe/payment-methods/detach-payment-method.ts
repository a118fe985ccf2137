import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/refusals.ts';
import { saveChange } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { storeCard, testCardOf } from './card-of.ts';

/** Detaches a payment method. It cannot be used again and is removed as default. */
export function detachPaymentMethod(world: StripeWorld, before: Stripe.PaymentMethod) {
  const { customer } = before;
  if (typeof customer !== 'string') throw notAttached;
  storeCard(world, before.id, testCardOf(world, before.id), true);
  forgetAsDefault(world, customer, before.id);
  return saveChange(world, 'payment_method.detached', { before, after: { ...before, customer: null } });
}

function forgetAsDefault(world: StripeWorld, customerId: string, paymentMethodId: string) {
  const before = world.store.find<Stripe.Customer>(customerId);
  if (before?.invoice_settings.default_payment_method !== paymentMethodId) return;
  const invoice_settings = { ...before.invoice_settings, default_payment_method: null };
  saveChange(world, 'customer.updated', { before, after: { ...before, invoice_settings } });
}

const notAttached = invalidRequest(
  'The payment method you provided is not attached to a customer so detachment is impossible.',
);

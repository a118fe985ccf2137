import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/refusals.ts';
import type { Customer, PaymentMethod } from '../store/wire.ts';
import { StripeError } from '../stripe-error.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { attachPaymentMethod, resolvePaymentMethod } from './payment-method.ts';

// Simple objects use Stripe's own types; the cast is safe because stored references are never expanded.
const toWire = (method: Stripe.PaymentMethod) => method as unknown as PaymentMethod;
const fromWire = (method: PaymentMethod) => method as unknown as Stripe.PaymentMethod;

export const findMethod = (world: StripeWorld, idOrToken: string, param?: string) =>
  toWire(resolvePaymentMethod(world, idOrToken, param));

export const attachToCustomer = (world: StripeWorld, method: PaymentMethod, customer: string) =>
  toWire(attachPaymentMethod(world, fromWire(method), customer));

/** Finds a card to charge; it must already be attached to the customer. */
export function findMethodOf(world: StripeWorld, customer: string, idOrToken: string, param: string): PaymentMethod {
  const method = findMethod(world, idOrToken, param);
  if (method.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

/** The card to charge: the given ones take precedence over the customer's default. */
export function methodToCharge(
  { store }: StripeWorld,
  customer: Customer,
  before: readonly (string | null | undefined)[],
): PaymentMethod | null {
  const id = [...before, customer.invoice_settings.default_payment_method].find((given) => typeof given === 'string');
  const method = store.find<PaymentMethod>(id ?? '');
  return method?.customer === customer.id ? method : null; // a detached card must not be charged
}

export const noMethodToCharge = () =>
  new StripeError(
    400,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'This customer has no attached payment source or default payment method. Please consider adding a default ' +
        'payment method. For more information, visit ' +
        'https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    },
    { hasBegun: true },
  );

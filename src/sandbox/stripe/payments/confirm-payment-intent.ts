import { invalidRequest } from '../api/refusals.ts';
import { settleInvoice } from '../invoices/invoice-outcome.ts';
import { findMethod } from '../payment-methods/payment-methods.ts';
import type { PaymentIntent, PaymentMethod } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { authenticationRequired } from './card-outcome.ts';
import { cardRefused } from './card-refusal.ts';
import { takePayment } from './take-payment.ts';

interface Confirmation {
  method: PaymentMethod;
  isOffSession: boolean;
  returnUrl: string | null;
  usesSdk: boolean;
  /** Fail instead of asking the user to authenticate. */
  refusesAction: boolean;
}

/** Confirms and collects a payment. A declined card throws Stripe's 402. */
export function confirmPaymentIntent(world: StripeWorld, before: PaymentIntent, how: Confirmation): PaymentIntent {
  const { method } = how;
  refuseState(before);
  refuseStranger(before, method);
  const result = takePayment(world, before, { ...how, isAuthenticated: false });
  settleInvoice(world, result);
  if (result.kind === 'declined') {
    throw cardRefused(result.decline, { payment_intent: result.intent, method, charge: result.charge.id });
  }
  if (result.kind === 'asks' && how.refusesAction) {
    throw cardRefused(authenticationRequired, { payment_intent: result.intent, method });
  }
  return result.intent;
}

const CONFIRMABLE = new Set<string>(['requires_payment_method', 'requires_confirmation', 'requires_action']);

function refuseState({ status }: PaymentIntent) {
  if (CONFIRMABLE.has(status)) return;
  const code = 'payment_intent_unexpected_state';
  if (status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    throw invalidRequest(message, { code });
  }
  const message =
    `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the ` +
    'following statuses may be confirmed: requires_confirmation, requires_action.';
  throw invalidRequest(message, { code });
}

function refuseStranger({ customer }: PaymentIntent, method: PaymentMethod) {
  if (method.customer === null || method.customer === customer) return;
  const message =
    customer === null
      ? 'The provided PaymentMethod belongs to a Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.'
      : `The provided PaymentMethod (${method.id}) does not belong to the Customer (${customer}) of this PaymentIntent.`;
  throw invalidRequest(message, { param: 'payment_method' });
}

/** The given card, or the one stored on the intent. */
export function methodToConfirm(world: StripeWorld, intent: PaymentIntent, given: string | undefined): PaymentMethod {
  const id = given ?? intent.payment_method;
  if (id !== null) return findMethod(world, id);
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
      'method or ConfirmationToken.',
    { code: 'payment_intent_unexpected_state' },
  );
}

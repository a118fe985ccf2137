import { attachToCustomer } from '../payment-methods/payment-methods.ts';
import { intentNotes } from '../store/notes.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { recordTaken } from './balance-transactions.ts';
import { authenticationRequired, chargeOutcome, storeMandate, type Decline } from './card-outcome.ts';
import { awaitsCard, toLastError } from './card-refusal.ts';
import { newCharge } from './charge-object.ts';
import { nextActionFor } from './next-action.ts';
import { settleLater } from './settle-charge.ts';

interface PaymentTry {
  method: PaymentMethod;
  isOffSession: boolean;
  isAuthenticated: boolean;
  /** The page to return to after authentication. */
  returnUrl: string | null;
  /** Stripe's library handles authentication in the browser. */
  usesSdk: boolean;
}

export type PaymentResult =
  | { kind: 'taken'; intent: PaymentIntent; charge: Charge }
  | { kind: 'declined'; intent: PaymentIntent; charge: Charge; decline: Decline }
  | { kind: 'asks'; intent: PaymentIntent };

/**
 * One payment attempt. If authentication is required off-session, a payment without an invoice is declined; that of an
 * invoice waits, because the user can authenticate later.
 */
export function takePayment(world: StripeWorld, before: PaymentIntent, how: PaymentTry): PaymentResult {
  const outcome = chargeOutcome(world, { ...how, paymentMethod: how.method.id });
  if (outcome.kind === 'taken') return taken(world, before, how);
  if (outcome.kind === 'declined') return declined(world, before, { how, decline: outcome.decline });
  const isOfInvoice = intentNotes(world, before.id).invoice !== null;
  if (how.isOffSession && !isOfInvoice) return declined(world, before, { how, decline: authenticationRequired });
  const intent: PaymentIntent = {
    ...before,
    payment_method: how.method.id,
    next_action: nextActionFor(world, before.id, how),
    status: 'requires_action',
    last_payment_error: null,
  };
  world.store.put(intent);
  world.emit('payment_intent.requires_action', intent);
  return { kind: 'asks', intent };
}

function taken(world: StripeWorld, before: PaymentIntent, how: PaymentTry): PaymentResult {
  const method = saveMethod(world, before, how.method);
  const made = newCharge(world, { intent: before, method, decline: null, isAuthenticated: how.isAuthenticated });
  const isAsync = before.capture_method === 'automatic_async';
  const charge = isAsync ? made : { ...made, balance_transaction: recordTaken(world, made) };
  const intent: PaymentIntent = {
    ...before,
    amount_received: before.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  world.store.put(charge);
  world.store.put(intent);
  settleLater(world, charge);
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  return { kind: 'taken', intent, charge };
}

/** Attaches a card for future use to the customer. */
function saveMethod(world: StripeWorld, { setup_future_usage, customer }: PaymentIntent, method: PaymentMethod) {
  if (setup_future_usage === null || customer === null) return method;
  if (setup_future_usage === 'off_session') storeMandate(world, method.id);
  return attachToCustomer(world, method, customer);
}

function declined(
  world: StripeWorld,
  before: PaymentIntent,
  { how, decline }: { how: PaymentTry; decline: Decline },
): PaymentResult {
  const { method, isAuthenticated } = how;
  const charge = newCharge(world, { intent: before, method, decline, isAuthenticated });
  const intent: PaymentIntent = {
    ...before,
    last_payment_error: toLastError(decline, method, charge.id),
    latest_charge: charge.id,
    ...awaitsCard,
  };
  world.store.put(charge);
  world.store.put(intent);
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
  return { kind: 'declined', intent, charge, decline };
}

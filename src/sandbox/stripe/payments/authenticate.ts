import { findObject } from '../api/find-object.ts';
import { settleInvoice } from '../invoices/invoice-outcome.ts';
import { failSetup, finishSetup } from '../setup-intents/set-up-card.ts';
import { intentNotes } from '../store/notes.ts';
import { storeInvoice } from '../store/store-objects.ts';
import type { Invoice, PaymentIntent, PaymentMethod, SetupIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';
import { authenticationFailed } from './card-outcome.ts';
import { awaitsCard, toLastError } from './card-refusal.ts';
import { takePayment } from './take-payment.ts';

/** Applies the card holder's answer on the authentication page. Intents that no longer wait for it are not changed. */
export function authenticate(
  world: StripeWorld,
  { intentId, outcome }: { intentId: string; outcome: 'succeeded' | 'failed' },
): void {
  world.step(() => {
    const intent = world.store.find<PaymentIntent | SetupIntent>(intentId);
    if (intent?.status !== 'requires_action' || intent.payment_method === null) return;
    const method = findObject<PaymentMethod>(world, 'payment_method', intent.payment_method);
    if (intent.object === 'payment_intent') answerPayment(world, intent, { method, outcome });
    else if (outcome === 'succeeded') finishSetup(world, intent, method);
    else failSetup(world, intent, { method, decline: setupFailed });
  });
}

const setupFailed = { ...authenticationFailed, code: 'setup_intent_authentication_failure' };

function answerPayment(
  world: StripeWorld,
  before: PaymentIntent,
  { method, outcome }: { method: PaymentMethod; outcome: 'succeeded' | 'failed' },
) {
  if (outcome === 'succeeded') {
    const how = { method, isOffSession: false, isAuthenticated: true, returnUrl: null, usesSdk: false };
    settleInvoice(world, takePayment(world, before, how));
    return;
  }
  const intent: PaymentIntent = {
    ...before,
    last_payment_error: toLastError(authenticationFailed, method, null),
    ...awaitsCard,
  };
  world.store.put(intent);
  world.emit('payment_intent.payment_failed', intent);
  recordFailedAttempt(world, intent.id);
}

/** A failed authentication counts as an attempt but plans no retry; the events report that the invoice is unpaid. */
function recordFailedAttempt(world: StripeWorld, intent: string) {
  const { invoice: id } = intentNotes(world, intent);
  const before = id === null ? undefined : world.store.find<Invoice>(id);
  if (before?.status !== 'open') return;
  const invoice: Invoice = { ...before, attempt_count: before.attempt_count + 1 };
  storeInvoice(world, invoice);
  world.emit('invoice.updated', invoice, previousAttributes(before, invoice));
  world.emit('invoice.payment_failed', invoice);
}

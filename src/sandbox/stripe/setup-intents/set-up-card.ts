import { attachToCustomer } from '../payment-methods/payment-methods.ts';
import { storeMandate, type Decline } from '../payments/card-outcome.ts';
import { awaitsCard, toLastError } from '../payments/card-refusal.ts';
import { intentNotes } from '../store/notes.ts';
import { changeSubscription } from '../store/store-objects.ts';
import type { PaymentMethod, SetupIntent, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

/** Completes the setup: the card can be charged later. */
export function finishSetup(world: StripeWorld, before: SetupIntent, given: PaymentMethod): SetupIntent {
  const method = before.customer === null ? given : attachToCustomer(world, given, before.customer);
  if (before.usage === 'off_session') storeMandate(world, method.id);
  const intent: SetupIntent = {
    ...before,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  world.store.put(intent);
  world.emit('setup_intent.succeeded', intent);
  saveCardOnSubscription(world, intent);
  return intent;
}

export function failSetup(
  world: StripeWorld,
  before: SetupIntent,
  { method, decline }: { method: PaymentMethod; decline: Decline },
): SetupIntent {
  const intent: SetupIntent = {
    ...before,
    last_setup_error: toLastError(decline, method, null),
    ...awaitsCard,
  };
  world.store.put(intent);
  world.emit('setup_intent.setup_failed', intent);
  return intent;
}

/** Gives the card to the subscription that waited for it. */
function saveCardOnSubscription(world: StripeWorld, { id, payment_method }: SetupIntent) {
  const { subscription } = intentNotes(world, id);
  const before = subscription === null ? undefined : world.store.find<Subscription>(subscription);
  if (before?.pending_setup_intent !== id) return;
  const keepsMethod = before.payment_settings?.save_default_payment_method === 'on_subscription';
  changeSubscription(world, before, {
    ...before,
    pending_setup_intent: null,
    ...(keepsMethod && { default_payment_method: payment_method }),
  });
}

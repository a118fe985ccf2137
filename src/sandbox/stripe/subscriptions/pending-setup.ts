import { setupOutcome } from '../payments/card-outcome.ts';
import { nextActionFor } from '../payments/next-action.ts';
import { newSetupIntent } from '../setup-intents/setup-intent-object.ts';
import { intentNotes, type IntentNotes } from '../store/notes.ts';
import { storeSubscription } from '../store/store-objects.ts';
import type { PaymentMethod, SetupIntent, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

/**
 * If the first invoice is free (a trial or a full discount), the card is set up instead of charged: always with
 * `default_incomplete`, otherwise only if the card requires authentication.
 */
export function openPendingSetup(
  world: StripeWorld,
  { id }: Subscription,
  { method, behavior }: { method: PaymentMethod | null; behavior: string | undefined },
): void {
  const subscription = world.store.find<Subscription>(id);
  if (subscription?.collection_method !== 'charge_automatically') return;
  const asks =
    method !== null &&
    setupOutcome(world, { paymentMethod: method.id, isOffSession: false, isAuthenticated: false }).kind === 'asks';
  if (behavior !== 'default_incomplete' && !asks) return;
  const intent = newSetupIntent(world, {
    customer: subscription.customer,
    automatic_payment_methods: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
  });
  const opened = behavior === 'default_incomplete' ? intent : asking(world, intent);
  world.store.put(opened);
  world.store.put({ ...intentNotes(world, intent.id), subscription: id } satisfies IntentNotes);
  world.emit('setup_intent.created', opened);
  storeSubscription(world, { ...subscription, pending_setup_intent: opened.id });
}

const asking = (world: StripeWorld, intent: SetupIntent): SetupIntent => ({
  ...intent,
  next_action: nextActionFor(world, intent.id, { returnUrl: null, usesSdk: false }),
  status: 'requires_action',
});

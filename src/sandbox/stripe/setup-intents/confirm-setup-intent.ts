import { invalidRequest } from '../api/refusals.ts';
import { findMethod } from '../payment-methods/payment-methods.ts';
import { setupOutcome } from '../payments/card-outcome.ts';
import { cardRefused } from '../payments/card-refusal.ts';
import { nextActionFor } from '../payments/next-action.ts';
import type { SetupIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { failSetup, finishSetup } from './set-up-card.ts';

interface Confirmation {
  payment_method?: string | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

/** Confirms a card for later charges. A declined card throws Stripe's 402. */
export function confirmSetupIntent(world: StripeWorld, before: SetupIntent, given: Confirmation): SetupIntent {
  refuseState(before);
  const id = given.payment_method ?? before.payment_method;
  if (id === null) throw missingMethod;
  const method = findMethod(world, id);
  if (method.customer !== null && method.customer !== before.customer) throw strange(method.id);
  const outcome = setupOutcome(world, { paymentMethod: method.id, isOffSession: false, isAuthenticated: false });
  if (outcome.kind === 'taken') return finishSetup(world, before, method);
  if (outcome.kind === 'declined') {
    const setup_intent = failSetup(world, before, { method, decline: outcome.decline });
    throw cardRefused(outcome.decline, { setup_intent, method });
  }
  const asking = { returnUrl: given.return_url ?? null, usesSdk: given.use_stripe_sdk ?? false };
  const intent: SetupIntent = {
    ...before,
    last_setup_error: null,
    next_action: nextActionFor(world, before.id, asking),
    payment_method: method.id,
    status: 'requires_action',
  };
  world.store.put(intent);
  world.emit('setup_intent.requires_action', intent);
  return intent;
}

function refuseState({ status }: SetupIntent) {
  if (status !== 'succeeded' && status !== 'canceled') return;
  const message =
    status === 'succeeded'
      ? 'You cannot confirm this SetupIntent because it has already succeeded.'
      : `You cannot confirm this SetupIntent because it has a status of ${status}. Only a SetupIntent with one of the ` +
        'following statuses may be confirmed: requires_confirmation, requires_action.';
  throw invalidRequest(message, { code: 'setup_intent_unexpected_state' });
}

const missingMethod = invalidRequest(
  "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent " +
    'with a payment method and then confirm it again, or confirm it again directly with a payment method or ' +
    'ConfirmationToken.',
  { code: 'parameter_missing', param: 'payment_method' },
);

const strange = (id: string) =>
  invalidRequest(`The provided PaymentMethod (${id}) does not belong to the Customer of this SetupIntent.`, {
    param: 'payment_method',
  });

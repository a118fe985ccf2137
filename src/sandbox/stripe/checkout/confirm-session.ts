import { invalidRequest } from '../api/refusals.ts';
import { createPaymentIntent } from '../payments/create-payment-intent.ts';
import type { CheckoutSession } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { ConfirmSession } from './checkout-params.ts';
import { type SessionNotes, sessionNotesId } from './create-session.ts';

/** What the button of Stripe's payment page does. A declined card throws Stripe's 402, and the session stays open. */
export function confirmSession(
  world: StripeWorld,
  before: CheckoutSession,
  { payment_method, expected_amount }: ConfirmSession,
): CheckoutSession {
  const amount = before.amount_total ?? 0;
  if (before.status !== 'open') throw notOpen;
  if (before.expires_at <= world.now(before.customer)) throw notOpen;
  if (expected_amount !== undefined && expected_amount !== amount) throw otherAmount;
  const { payment } = world.store.find<SessionNotes>(sessionNotesId(before.id)) ?? {};
  const intent = createPaymentIntent(world, {
    ...payment,
    amount,
    confirm: true,
    currency: before.currency ?? 'usd',
    payment_method,
    ...(before.customer !== null && { customer: before.customer }),
  });
  if (intent.status !== 'succeeded') throw needsBank;
  const session: CheckoutSession = {
    ...before,
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  };
  world.store.put(session);
  world.emit('checkout.session.completed', session);
  return session;
}

const notOpen = invalidRequest('This checkout session is no longer open.');
const otherAmount = invalidRequest('The amount of this checkout session has changed.', { param: 'expected_amount' });
const needsBank = invalidRequest('The sandbox has no payment page on which a card holder could authenticate.');

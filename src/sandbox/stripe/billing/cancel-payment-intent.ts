import type { z } from 'zod';
import { invalidRequest } from '../api/refusals.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { CancelPaymentIntent } from './intent-params.ts';
import { intentNotes } from './notes.ts';
import type { Charge, PaymentIntent } from './wire.ts';

const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

export function cancelPaymentIntent(
  world: StripeWorld,
  before: PaymentIntent,
  { cancellation_reason }: z.infer<typeof CancelPaymentIntent>,
): PaymentIntent {
  const code = 'payment_intent_unexpected_state';
  if (!CANCELABLE.includes(before.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent with one ` +
        `of the following statuses may be canceled: ${CANCELABLE.join(', ')}, processing.`,
      { code },
    );
  }
  const { invoice } = intentNotes(world, before.id);
  if (invoice !== null) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it was created by the invoice ${invoice}. You should void that instead.`,
      { code },
    );
  }
  releaseCharge(world, before);
  const after: PaymentIntent = {
    ...before,
    amount_capturable: 0,
    canceled_at: world.now(before.customer),
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  world.store.put(after);
  world.emit('payment_intent.canceled', after);
  return after;
}

/** Releases an uncaptured charge as a refund. */
function releaseCharge(world: StripeWorld, { status, latest_charge }: PaymentIntent) {
  const charge = status === 'requires_capture' && latest_charge ? world.store.find<Charge>(latest_charge) : undefined;
  if (!charge) return;
  const released: Charge = { ...charge, amount_refunded: charge.amount, refunded: true };
  world.store.put(released);
  world.emit('charge.refunded', released, { amount_refunded: 0, refunded: false });
}

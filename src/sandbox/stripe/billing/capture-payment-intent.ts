import type { z } from 'zod';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { recordTaken } from './balance-transactions.ts';
import type { CapturePaymentIntent } from './intent-params.ts';
import type { Charge, PaymentIntent } from './wire.ts';

/** Captures the authorized amount or a part of it; the rest is released. */
export function capturePaymentIntent(
  world: StripeWorld,
  before: PaymentIntent,
  { amount_to_capture = before.amount_capturable, metadata }: z.infer<typeof CapturePaymentIntent>,
): PaymentIntent {
  const reserved = before.latest_charge ? world.store.find<Charge>(before.latest_charge) : undefined;
  if (before.status !== 'requires_capture' || !reserved) {
    throw invalidRequest(
      `This PaymentIntent could not be captured because it has a status of ${before.status}. Only a PaymentIntent with ` +
        'one of the following statuses may be captured: requires_capture.',
      { code: 'payment_intent_unexpected_state' },
    );
  }
  if (amount_to_capture > before.amount_capturable) {
    throw invalidRequest(
      'The `amount_to_capture` must be less than or equal to the `amount_capturable` of this PaymentIntent.',
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const amount_refunded = reserved.amount - amount_to_capture;
  const captured: Charge = { ...reserved, amount_captured: amount_to_capture, amount_refunded, captured: true };
  const charge: Charge = { ...captured, balance_transaction: recordTaken(world, captured) };
  const after: PaymentIntent = {
    ...before,
    amount_capturable: 0,
    amount_received: amount_to_capture,
    metadata: mergeMetadata(before.metadata, metadata),
    status: 'succeeded',
  };
  world.store.put(charge);
  world.store.put(after);
  world.emit('charge.captured', charge);
  world.emit('payment_intent.succeeded', after);
  return after;
}

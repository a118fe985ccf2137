import { docUrl } from '../api/doc-url.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../store/wire.ts';
import { StripeError } from '../stripe-error.ts';
import type { StoredObject } from '../stripe-world.ts';
import type { Decline } from './card-outcome.ts';

/** The state of an intent whose card was declined. */
export const awaitsCard = { next_action: null, payment_method: null, status: 'requires_payment_method' } as const;

/** The error stored on the intent. It contains the card, because the intent no longer refers to it. */
export function toLastError(decline: Decline, method: PaymentMethod, charge: string | null) {
  return {
    ...decline,
    ...(charge !== null && { charge }),
    doc_url: docUrl(decline.code),
    payment_method: method,
    type:
      decline.code === 'payment_intent_authentication_failure'
        ? ('invalid_request_error' as const)
        : ('card_error' as const),
  };
}

/** The response to a declined charge. Its changes are stored, because the declined charge has happened. */
export function cardRefused(
  decline: Decline,
  about: { payment_intent?: PaymentIntent; setup_intent?: SetupIntent; method: PaymentMethod; charge?: string },
): StripeError {
  const { method, charge, ...intent } = about;
  return new StripeError(
    402,
    {
      type: 'card_error',
      ...decline,
      ...(charge !== undefined && { charge }),
      ...intent,
      payment_method: method satisfies StoredObject,
    },
    { isKept: true },
  );
}

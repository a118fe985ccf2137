import { declineText } from '#shared/billing/decline-texts.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The part of Stripe's errors that says why a card was refused, on an intent as in an exception. */
export interface CardRefusal {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}

/** The bank asked for its step, and the person did not pass it. */
const NOT_AUTHORISED = new Set([
  'authentication_required',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

export function cardRefused({ code, decline_code: reason }: CardRefusal, cause?: unknown): AppError {
  if (NOT_AUTHORISED.has(code ?? '')) return new AppError('authorisation_failed', { cause });
  return new AppError('card_declined', { cause, text: declineText(reason || code) });
}

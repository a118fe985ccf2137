import { declineText } from '#shared/billing/decline-texts.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The fields of a Stripe error that give the decline reason; intents and exceptions share them. */
export interface CardRefusal {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}

/** The bank required authentication, and the user did not complete it. */
const NOT_AUTHORISED = new Set([
  'authentication_required',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

export function cardRefused({ code, decline_code: reason }: CardRefusal, cause?: unknown): AppError {
  if (NOT_AUTHORISED.has(code ?? '')) return new AppError('authorisation_failed', { cause });
  return new AppError('card_declined', { cause, text: declineText(reason || code) });
}

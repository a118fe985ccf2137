import type { PaymentMethod, StripeError } from '@stripe/stripe-js';
import type { CardDraft } from './card-draft.ts';
import { formEncode } from './form-encode.ts';
import type { CreateResult } from './frame-messages.ts';

const PATIENCE_MS = 20_000;

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
};

interface Order {
  draft: CardDraft;
  publishableKey: string;
  /** Data about the payer from the page: `billing_details`, `metadata`. */
  details: Details;
}

type Details = Record<string, unknown> & { billing_details?: { address?: object } };

/** Adds the postal code from the field to the address, unless the page has set one. */
const withPostalCode = (details: Details, postalCode: string): Details => {
  if (postalCode === '') return details;
  const { billing_details: payer } = details;
  return { ...details, billing_details: { ...payer, address: { postal_code: postalCode, ...payer?.address } } };
};

/** The only code that handles the full card number. It sends it to the API of the same origin only. */
export async function createPaymentMethod({ draft, publishableKey, details }: Order): Promise<CreateResult> {
  const card = {
    number: draft.number,
    exp_month: draft.expiry.slice(0, 2),
    exp_year: draft.expiry.slice(2),
    cvc: draft.cvc,
  };
  try {
    const response = await fetch('/v1/payment_methods', {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: formEncode({ ...withPostalCode(details, draft.postalCode), type: 'card', card }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = (await response.json()) as PaymentMethod | { error: StripeError }; // the API returns nothing else
    return 'error' in answer ? { error: answer.error } : { paymentMethod: answer };
  } catch {
    return { error: unreachable };
  }
}

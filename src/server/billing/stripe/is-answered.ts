import { stripeErrorBehind } from './ask-stripe.ts';

/** Others were faster, or there were too many: nothing has happened, and the same may be asked again. */
const NOT_BEGUN = new Set([409, 429]);

/** Stripe has said no, for good. Without an answer nobody knows whether it was done. */
export function isAnswered(error: unknown): boolean {
  const status = stripeErrorBehind(error)?.statusCode;
  return status !== undefined && !NOT_BEGUN.has(status);
}

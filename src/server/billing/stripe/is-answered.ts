import { stripeErrorBehind } from './call-stripe.ts';

/** Conflict or rate limit: nothing was done, and the same request may be repeated. */
const NOT_BEGUN = new Set([409, 429]);

/** Whether Stripe rejected the request for good. Without a response the outcome is unknown. */
export function isAnswered(error: unknown): boolean {
  const status = stripeErrorBehind(error)?.statusCode;
  return status !== undefined && !NOT_BEGUN.has(status);
}

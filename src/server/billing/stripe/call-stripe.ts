import type Stripe from 'stripe';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { cardRefused } from './card-refusal.ts';
import { stripeOf } from './stripe-client.ts';

/** All calls to Stripe go through here. Its errors become application errors, with the original as their cause. */
export async function callStripe<Answer>(
  deps: Pick<Deps, 'config' | 'log'>,
  work: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const stripe = await stripeOf(deps);
  try {
    return await work(stripe);
  } catch (error) {
    throw isStripeError(error) ? asAppError(deps, error) : error;
  }
}

function asAppError({ log }: Pick<Deps, 'log'>, error: Stripe.errors.StripeError): AppError {
  if (error.type === 'StripeCardError') return cardRefused(error, error);
  // The message is not logged, because it may contain keys and personal data.
  const { type, code, param, statusCode, requestId } = error;
  log.warn({ stripe: { type, code, param, statusCode, requestId } }, 'stripe refused');
  return new AppError('provider_error', { cause: error });
}

/** The library is loaded with the first payment, so its error classes cannot be imported here. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** The Stripe error that caused one of our errors. */
export const stripeErrorBehind = (error: unknown): Stripe.errors.StripeError | undefined =>
  error instanceof AppError && isStripeError(error.cause) ? error.cause : undefined;

export const isMissingAtStripe = (error: unknown): boolean => stripeErrorBehind(error)?.code === 'resource_missing';

import type Stripe from 'stripe';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { cardRefused } from './card-refusal.ts';
import { stripeOf } from './stripe-client.ts';

/** Every word with Stripe goes through here: its errors become ours, with the original as their cause. */
export async function askStripe<Answer>(
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
  // Nothing of the message: it may name keys and people.
  const { type, code, param, statusCode, requestId } = error;
  log.warn({ stripe: { type, code, param, statusCode, requestId } }, 'stripe refused');
  return new AppError('provider_error', { cause: error });
}

/** The library is loaded with the first payment, so its classes cannot be named here. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** What Stripe itself said, behind an error of ours. */
export const stripeErrorBehind = (error: unknown): Stripe.errors.StripeError | undefined =>
  error instanceof AppError && isStripeError(error.cause) ? error.cause : undefined;

export const isMissingAtStripe = (error: unknown): boolean => stripeErrorBehind(error)?.code === 'resource_missing';

import type Stripe from 'stripe';
import { callStripe, isMissingAtStripe, stripeErrorBehind } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';

const AWAY = 'Stripe cannot be reached right now. Vouchers are stored there, so please try again in a moment.';

/** Vouchers are stored only at Stripe. Errors are translated into texts that help the admin. */
export async function callStripeForVouchers<Answer>(
  deps: Deps,
  work: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  if (!deps.config.stripe)
    throw new AppError('unavailable', { text: 'Stripe is not configured, so there are no vouchers.' });
  try {
    return await callStripe(deps, work);
  } catch (error) {
    throw toUserError(error);
  }
}

export const codeTaken = () =>
  new InvalidInput([{ property: 'code', constraints: { taken: 'An active voucher with this code already exists.' } }]);

function toUserError(error: unknown): unknown {
  if (isMissingAtStripe(error)) return new AppError('not_found', { cause: error });
  const refused = stripeErrorBehind(error);
  if (!refused) return error;
  if (refused.code === 'resource_already_exists' || refused.param === 'code') return codeTaken();
  // No response, or one that says that Stripe has a problem.
  const { statusCode } = refused;
  const isAway = statusCode === undefined || statusCode === 429 || statusCode >= 500;
  return isAway ? new AppError('unavailable', { cause: error, text: AWAY }) : error;
}

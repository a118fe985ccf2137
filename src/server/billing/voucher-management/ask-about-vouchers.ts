import type Stripe from 'stripe';
import { askStripe, isMissingAtStripe, stripeErrorBehind } from '#server/billing/stripe/ask-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';

const AWAY = 'Stripe cannot be reached right now. Vouchers are kept there: please try again in a moment.';

/** Vouchers are stored only at Stripe. Errors are translated into texts that help the admin. */
export async function askAboutVouchers<Answer>(deps: Deps, work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  if (!deps.config.stripe)
    throw new AppError('unavailable', { text: 'Stripe is not set up here, so there are no vouchers.' });
  try {
    return await askStripe(deps, work);
  } catch (error) {
    throw inWords(error);
  }
}

export const codeTaken = () =>
  new InvalidInput([
    { property: 'code', constraints: { taken: 'There is an active voucher with this code already.' } },
  ]);

function inWords(error: unknown): unknown {
  if (isMissingAtStripe(error)) return new AppError('not_found', { cause: error });
  const refused = stripeErrorBehind(error);
  if (!refused) return error;
  if (refused.code === 'resource_already_exists' || refused.param === 'code') return codeTaken();
  // No response, or one that says that Stripe has a problem.
  const { statusCode } = refused;
  const isAway = statusCode === undefined || statusCode === 429 || statusCode >= 500;
  return isAway ? new AppError('unavailable', { cause: error, text: AWAY }) : error;
}

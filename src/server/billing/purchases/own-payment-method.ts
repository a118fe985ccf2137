import type Stripe from 'stripe';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const METHOD_ID = /^\w{1,255}$/;

export async function readMethod(deps: Deps, paymentMethodId: string): Promise<Stripe.PaymentMethod> {
  if (!METHOD_ID.test(paymentMethodId)) throw noSuchMethod();
  try {
    return await callStripe(deps, (stripe) => stripe.paymentMethods.retrieve(paymentMethodId));
  } catch (error) {
    throw isMissingAtStripe(error) ? noSuchMethod() : error;
  }
}

/** The card must belong to no customer yet, or to this user. */
export function refuseForeignMethod({ customer }: Stripe.PaymentMethod, customerId: string): void {
  const holder = idOf(customer);
  if (holder !== null && holder !== customerId) throw new AppError('method_other_customer');
}

/** The payment method of a purchase that needs none. */
export const NO_CARD = '';

/** Only a voucher of 100 percent needs no card. */
export function refuseMissingCard(
  { paymentMethodId }: { paymentMethodId: string },
  voucher: { percentOff: number } | null,
): void {
  if (paymentMethodId !== NO_CARD || voucher?.percentOff === 100) return;
  throw new InvalidInput([{ property: 'stripePaymentMethodId', constraints: { required: fieldTexts.required } }]);
}

const noSuchMethod = () =>
  new InvalidInput([{ property: 'stripePaymentMethodId', constraints: { invalid: fieldTexts.other } }]);

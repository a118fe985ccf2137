import type Stripe from 'stripe';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { cardRefused, type CardRefusal } from '#server/billing/stripe/card-refusal.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';

/** `null`: the bank approves. Otherwise the page where the user has to authenticate. */
export type BankStep = { url: string } | null;

export interface Confirmation {
  intentId: string;
  paymentMethodId: string;
  attemptId: string;
}

/**
 * Confirms an intent with the bank, or returns the bank's earlier decision. Only Stripe's response counts, never data
 * from the browser. A declined card is not tried again; another card is. An intent is charged once however often it is
 * confirmed, so it needs no idempotency key, which would also replay a failure.
 */
export async function confirmIntent(
  deps: Deps,
  { intentId, paymentMethodId, attemptId }: Confirmation,
): Promise<BankStep> {
  const known = await readIntent(deps, intentId);
  const isSameCard = known.paymentMethodId === paymentMethodId;
  if (known.status === 'succeeded') return null;
  if (known.status === 'processing') throw new AppError('purchase_in_progress', { retryAfterSeconds: 5 });
  if (known.status === 'canceled') throw new AppError('setup_intent_missing');
  if (known.status === 'requires_action' && isSameCard && known.url !== null) return { url: known.url };
  if (known.refusal && known.refusedMethodId === paymentMethodId) throw cardRefused(known.refusal);
  return confirmNewIntent(deps, { intentId, paymentMethodId, attemptId });
}

/** The same for an intent that was created in this request, so that the bank cannot have decided about it yet. */
export async function confirmNewIntent(
  deps: Deps,
  { intentId, paymentMethodId, attemptId }: Confirmation,
): Promise<BankStep> {
  const params = { payment_method: paymentMethodId, return_url: returnUrl(deps, attemptId) };
  const answer = await callStripe(deps, async (stripe) =>
    isSetup(intentId)
      ? fromSetup(await stripe.setupIntents.confirm(intentId, params))
      : fromPayment(await stripe.paymentIntents.confirm(intentId, params)),
  );
  return bankStepOf(answer);
}

export const returnUrl = ({ config }: Pick<Deps, 'config'>, attemptId: string) =>
  `${config.publicUrl}/payment-return.html?attempt=${attemptId}`;

export function bankStepOf({ status, url, refusal }: Intent): BankStep {
  if (status === 'succeeded') return null;
  if (status === 'requires_action' && url !== null) return { url };
  throw refusal ? cardRefused(refusal) : new AppError('authorisation_failed');
}

/** The common fields of payment intents and setup intents. */
export interface Intent {
  status: string;
  url: string | null;
  paymentMethodId: string | null;
  refusal: CardRefusal | null;
  refusedMethodId: string | null;
}

const isSetup = (intentId: string) => intentId.startsWith('seti_');

export async function readIntent(deps: Deps, intentId: string): Promise<Intent> {
  try {
    return await callStripe(deps, async (stripe) =>
      isSetup(intentId)
        ? fromSetup(await stripe.setupIntents.retrieve(intentId))
        : fromPayment(await stripe.paymentIntents.retrieve(intentId)),
    );
  } catch (error) {
    throw isMissingAtStripe(error) ? new AppError('setup_intent_missing', { cause: error }) : error;
  }
}

export const fromSetup = (intent: Stripe.SetupIntent): Intent => ({
  ...common(intent),
  refusal: intent.last_setup_error,
  refusedMethodId: intent.last_setup_error?.payment_method?.id ?? null,
});

const fromPayment = (intent: Stripe.PaymentIntent): Intent => ({
  ...common(intent),
  refusal: intent.last_payment_error,
  refusedMethodId: intent.last_payment_error?.payment_method?.id ?? null,
});

const common = (intent: Stripe.SetupIntent | Stripe.PaymentIntent) => ({
  status: intent.status,
  url: intent.next_action?.redirect_to_url?.url ?? null,
  paymentMethodId: idOf(intent.payment_method),
});

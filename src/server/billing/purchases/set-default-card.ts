import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readIntent } from './confirm-intent.ts';
import type { Purchase } from './purchases.queries.ts';

/**
 * When only the card was verified, no charge has set it on the subscription. Stripe's retries use the subscription's
 * card first, so it is set here: the card that the bank approved, whatever the user entered since.
 */
export async function setDefaultCard(deps: Deps, { intentId, subscriptionId }: Purchase) {
  if (!intentId?.startsWith('seti_') || subscriptionId === null) return;
  const { paymentMethodId } = await readIntent(deps, intentId);
  if (paymentMethodId === null) return;
  await callStripe(deps, (stripe) =>
    stripe.subscriptions.update(subscriptionId, { default_payment_method: paymentMethodId }),
  );
}

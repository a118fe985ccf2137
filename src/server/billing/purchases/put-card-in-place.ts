import { askStripe } from '#server/billing/stripe/ask-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readIntent } from './confirm-intent.ts';
import type { Purchase } from './purchases.queries.ts';

/**
 * Where only the card was asked for, nothing was charged that would have made it the subscription's card. Dunning looks
 * at the subscription's card first, so it has to stand there: the one that the bank has agreed to, whatever was typed
 * since.
 */
export async function putCardInPlace(deps: Deps, { intentId, subscriptionId }: Purchase) {
  if (!intentId?.startsWith('seti_') || subscriptionId === null) return;
  const { paymentMethodId } = await readIntent(deps, intentId);
  if (paymentMethodId === null) return;
  await askStripe(deps, (stripe) =>
    stripe.subscriptions.update(subscriptionId, { default_payment_method: paymentMethodId }),
  );
}

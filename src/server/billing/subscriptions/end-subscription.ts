import { askStripe, isMissingAtStripe } from '#server/billing/stripe/ask-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';

/** At once, and without any more sums. */
export async function endSubscription(deps: Deps, stripeSubscriptionId: string): Promise<void> {
  try {
    await askStripe(deps, (stripe) =>
      stripe.subscriptions.cancel(stripeSubscriptionId, { prorate: false, invoice_now: false }),
    );
  } catch (error) {
    // It has ended already.
    if (!isMissingAtStripe(error)) throw error;
  }
}

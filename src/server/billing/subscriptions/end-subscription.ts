import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Ends it at once, without proration. */
export async function endSubscription(deps: Deps, stripeSubscriptionId: string): Promise<void> {
  try {
    await callStripe(deps, (stripe) =>
      stripe.subscriptions.cancel(stripeSubscriptionId, { prorate: false, invoice_now: false }),
    );
  } catch (error) {
    // It has already ended.
    if (!isMissingAtStripe(error)) throw error;
  }
}

import type Stripe from 'stripe';
import { callStripe, stripeErrorBehind } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fetchSubscription, idOf, intentOf, isUnfinished, whole } from './fetch-subscription.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Removes an unpaid subscription. Returns false when it was paid after all, which may happen at this moment on the
 * bank's page. So the payment is stopped first, and the subscription is cancelled only if that succeeded.
 */
export async function discardUnfinished(deps: Deps, stripeSubscriptionId: string): Promise<boolean> {
  const subscription = await callStripe(deps, (stripe) => fetchSubscription(stripe, stripeSubscriptionId));
  if (isOver(subscription)) return true;
  if (!isUnfinished(subscription) || !(await stopPayment(deps, subscription))) return false;
  await callStripe(deps, async (stripe) => {
    // Voiding the first invoice may have ended it already.
    const left = await stripe.subscriptions.retrieve(stripeSubscriptionId);
    if (!isOver(left)) await stripe.subscriptions.cancel(stripeSubscriptionId);
  });
  return true;
}

/** Removes an unpaid upgrade. Returns false when it was paid after all. */
export async function discardPendingUpdate(deps: Deps, stripeSubscriptionId: string): Promise<boolean> {
  const subscription = await callStripe(deps, (stripe) => fetchSubscription(stripe, stripeSubscriptionId));
  return subscription.pending_update === null || stopPayment(deps, subscription);
}

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

async function stopPayment(deps: Deps, subscription: Stripe.Subscription): Promise<boolean> {
  const setup = idOf(subscription.pending_setup_intent);
  if (setup !== null) return unlessDone(callStripe(deps, (stripe) => stripe.setupIntents.cancel(setup)));
  const invoice = whole(subscription.latest_invoice);
  if (invoice?.status !== 'open') return true;
  await refuseOnItsWay(deps, intentOf(subscription));
  return unlessDone(callStripe(deps, (stripe) => stripe.invoices.voidInvoice(invoice.id)));
}

/** The outcome is not known yet. A second purchase now could be paid in addition. */
async function refuseOnItsWay(deps: Deps, intentId: string | null): Promise<void> {
  if (intentId === null) return;
  const { status } = await callStripe(deps, (stripe) => stripe.paymentIntents.retrieve(intentId));
  if (status === 'processing') throw new AppError('purchase_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Stripe rejects stopping a completed payment. */
async function unlessDone(stopping: Promise<unknown>): Promise<boolean> {
  try {
    await stopping;
    return true;
  } catch (error) {
    if (stripeErrorBehind(error)?.statusCode === 400) return false;
    throw error;
  }
}

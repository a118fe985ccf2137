import { endReturned } from '#server/billing/history/end-returned.ts';
import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { shareRuns } from '#server/billing/stripe/share-runs.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import { syncSubscription } from '#server/billing/subscriptions/follow-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLiveSubscriptions, forgetCustomer } from './customers.queries.ts';
import type { Concern } from './event-concerns.ts';

/** Payments no longer contain their invoice, so Stripe is asked for it. */
const syncPayment = shareRuns(async (deps, paymentIntentId) => {
  const { data } = await callStripe(deps, (stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntentId }, limit: 10 }),
  );
  for (const { invoice } of data) {
    const id = idOf(invoice);
    if (id === null) continue;
    await syncInvoice(deps, id);
    await endReturned(deps, id);
  }
});

/** A card was confirmed or replaced, or the customer was deleted: all live subscriptions may have changed. */
const syncCustomer = shareRuns(async (deps, stripeCustomerId) => {
  for (const id of await findLiveSubscriptions(deps.db, stripeCustomerId)) await syncSubscription(deps, id);
  if (await isGone(deps, stripeCustomerId)) await forgetCustomer(deps.db, stripeCustomerId);
});

/** The customer may have been deleted by hand at Stripe. */
async function isGone(deps: Deps, stripeCustomerId: string): Promise<boolean> {
  try {
    const customer = await callStripe(deps, (stripe) => stripe.customers.retrieve(stripeCustomerId));
    return customer.deleted === true;
  } catch (error) {
    if (isMissingAtStripe(error)) return true;
    throw error;
  }
}

/** Each kind is synced by fetching its current state from Stripe. */
const syncs: Record<Concern['kind'], (deps: Deps, id: string) => Promise<void>> = {
  subscription: syncSubscription,
  invoice: syncInvoice,
  payment: syncPayment,
  customer: syncCustomer,
};

export const syncConcern = (deps: Deps, { kind, id }: Concern): Promise<void> => syncs[kind](deps, id);

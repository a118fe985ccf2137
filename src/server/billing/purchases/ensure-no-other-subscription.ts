import type Stripe from 'stripe';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import type { Customer } from '#server/billing/customers/ensure-customer.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { discardUnfinished } from '#server/billing/subscriptions/discard-subscription.ts';
import { isUnfinished } from '#server/billing/subscriptions/fetch-subscription.ts';
import { findLiveRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import { isOurs } from '#server/billing/subscriptions/subscription-row.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';

const RETRY_AFTER_SECONDS = 30;

/**
 * Prevents a second subscription: rejects the purchase if the user has one at Stripe, whatever our records say. Removes
 * unpaid leftovers. Returns the subscription of this purchase if it was already created.
 */
export async function ensureNoOtherSubscription(
  deps: Deps,
  lock: BillingLock,
  { customer, purchaseId }: { customer: Customer; purchaseId: string | null },
): Promise<Stripe.Subscription | null> {
  const listed = customer.isNew ? [] : await listLiving(deps, customer.id);
  const own = listed.find(({ metadata }) => purchaseId !== null && metadata['attemptId'] === purchaseId) ?? null;
  const others = listed.filter((subscription) => subscription !== own);

  const ongoing = others.find((subscription) => !isUnfinished(subscription));
  if (ongoing) await refuse(deps, lock, ongoing.id);
  for (const { id } of others) {
    if (!(await discardUnfinished(deps, id))) await refuse(deps, lock, id);
    await syncUnderLock(deps, lock, id);
  }
  await forgetEnded(deps, lock, listed);
  return own;
}

async function listLiving(deps: Deps, customer: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await callStripe(deps, (stripe) =>
      stripe.subscriptions.list({ customer, limit: 100, expand: ['data.pending_setup_intent'] }),
    );
    return data.filter(isOurs).filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  } catch (error) {
    throw new AppError('ongoing_check_failed', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

async function refuse(deps: Deps, lock: BillingLock, stripeSubscriptionId: string): Promise<never> {
  await syncUnderLock(deps, lock, stripeSubscriptionId);
  throw new AppError('ongoing_subscription');
}

/** The stored subscription has ended at Stripe, and its webhook has not arrived yet. */
async function forgetEnded(deps: Deps, lock: BillingLock, listed: Stripe.Subscription[]) {
  const known = await findLiveRecurring(deps.db, lock.userId);
  if (known && !listed.some(({ id }) => id === known.stripeSubscriptionId)) {
    await syncUnderLock(deps, lock, known.stripeSubscriptionId);
  }
}

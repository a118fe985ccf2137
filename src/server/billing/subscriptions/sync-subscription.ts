import type Stripe from 'stripe';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { missingExamEnd } from '#server/billing/exam-end/exam-end-state.ts';
import { sendCancelledMail } from '#server/billing/mails/send-cancelled-mail.ts';
import { sendUnpaidEndMail } from '#server/billing/mails/send-ended-mail.ts';
import { sendExamEndMail } from '#server/billing/mails/send-exam-end-mail.ts';
import { sendPausedMail } from '#server/billing/mails/send-paused-mail.ts';
import { completePurchase } from '#server/billing/purchases/complete-purchase.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ensureAffiliateCode } from '#server/referrals/public.ts';
import { accessOf } from './access-rules.ts';
import { fetchSubscription, idOf, itemOf } from './fetch-subscription.ts';
import { nextPhaseOf } from './planned-change.ts';
import { findRecurringById, type RecurringRow } from './recurring.queries.ts';
import { type NextPlan, planIdOf, subscriptionRow, type SubscriptionRow } from './subscription-row.ts';
import {
  closeAccess,
  findConflictingSubscription,
  fixRegion,
  openAccess,
  saveSubscription,
  type SavedSubscription,
} from './sync.queries.ts';

/**
 * Makes our copy of a subscription equal to its state at Stripe. Stripe is asked under the lock, so that an older
 * response is never written after a newer one.
 */
export async function syncUnderLock(deps: Deps, lock: BillingLock, stripeSubscriptionId: string): Promise<void> {
  const inTheWay = await syncOnce(deps, lock, stripeSubscriptionId);
  if (inTheWay === null) return;
  // The other one may have ended without its webhook having arrived yet.
  await syncOnce(deps, lock, inTheWay);
  if ((await syncOnce(deps, lock, stripeSubscriptionId)) === null) return;
  deps.log.error({ userId: lock.userId, stripeSubscriptionId, inTheWay }, 'a second live subscription is left out');
}

/**
 * Returns the id of another live subscription that blocks this one. Only one is allowed, and two can only be created by
 * hand.
 */
async function syncOnce(deps: Deps, lock: BillingLock, stripeSubscriptionId: string): Promise<string | null> {
  const { subscription, nextPlan } = await callStripe(deps, async (stripe) => {
    const fetched = await fetchSubscription(stripe, stripeSubscriptionId);
    return { subscription: fetched, nextPlan: await nextPlanOf(stripe, fetched) };
  });
  const planId = planIdOf(itemOf(subscription).price, subscription);
  if (planId === null) return null;
  const { userId } = lock;
  const row = subscriptionRow(subscription, planId, nextPlan);
  const { inTheWay, isChanged } = await writeUnderLock(deps, lock, async (tx) => {
    const other = await findConflictingSubscription(tx, { userId, row });
    if (other !== null) return { inTheWay: other, isChanged: false };
    return { inTheWay: null, isChanged: await write(deps, tx, { userId, subscription, row }) };
  });
  if (isChanged) deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
  return inTheWay;
}

interface Synced {
  userId: string;
  subscription: Stripe.Subscription;
  row: SubscriptionRow;
}

async function write(deps: Deps, tx: Db, { userId, subscription, row }: Synced): Promise<boolean> {
  const now = deps.now();
  const saved = await saveSubscription(tx, { userId, row, now });
  const recurringId = saved.id;
  const known = await findRecurringById(tx, { userId, id: recurringId });
  const access = known && accessOf(known);
  if (known && access) {
    const { planId, startedAt, pausedUntil } = known;
    await openAccess(tx, { userId, recurringId, planId, startedAt, pausedUntil, now }, access);
    const regionCode = itemOf(subscription).price.metadata['region'];
    if (regionCode !== undefined) await fixRegion(tx, { userId, regionCode });
    await completePurchase(tx, { userId, subscription, row, now });
    await ensureAffiliateCode(tx, userId);
  } else {
    await closeAccess(tx, { userId, recurringId, startedAt: row.started_at, endedAt: row.ended_at ?? now });
  }
  if (known && isGivenUp(subscription)) {
    const { planName, stripeSubscriptionId } = known;
    await sendUnpaidEndMail(deps, tx, { userId, stripeSubscriptionId, planName });
  }
  if (known) {
    await announceEnd(deps, tx, { known, subscription, saved });
    await sendPausedMail(deps, tx, known);
  }
  return saved.isChanged;
}

/** The mails about an end that was set or moved. */
async function announceEnd(
  deps: Deps,
  tx: Db,
  { known, subscription, saved }: { known: RecurringRow; subscription: Stripe.Subscription; saved: SavedSubscription },
): Promise<void> {
  const { userId, stripeSubscriptionId, planName, cancelAt, examEndOn } = known;
  if (cancelAt === null || (known.status !== 'active' && known.status !== 'trialing')) return;
  if (examEndOn === null) {
    // A free start without a card ends by itself: its user has cancelled nothing.
    const isByUser = subscription.metadata['isFree'] !== 'true' || known.paymentMethodId !== null;
    if (saved.wasCancelled || !isByUser) return;
    await sendCancelledMail(deps, tx, { userId, stripeSubscriptionId, planName, cancelAt });
  } else if (missingExamEnd(known) === null && !isSameEnd(known, saved.examEndBefore)) {
    // Between two steps of our own, Stripe still has the previous end, which is not announced.
    await sendExamEndMail(deps, tx, known, cancelAt);
  }
}

const isSameEnd = ({ examEndOn, cancelAt }: RecurringRow, before: SavedSubscription['examEndBefore']): boolean =>
  before?.on === examEndOn && before.at?.getTime() === cancelAt?.getTime();

/** Stripe's settings decide whether a subscription ends or stays unpaid after the last attempt. */
const isGivenUp = ({ status, cancellation_details: details }: Stripe.Subscription) =>
  status === 'unpaid' || (status === 'canceled' && details?.reason === 'payment_failed');

/** A downgrade is the second phase of a schedule. */
async function nextPlanOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<NextPlan | null> {
  const priceId = idOf(nextPhaseOf(subscription)?.items[0]?.price);
  if (priceId === null) return null;
  const price = await stripe.prices.retrieve(priceId);
  const planId = planIdOf(price);
  return planId === null ? null : { planId, amount: price.unit_amount ?? 0 };
}

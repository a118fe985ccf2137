import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { applyExamEnd } from '#server/billing/exam-end/apply-exam-end.ts';
import { extendedMail } from '#server/billing/mails/billing.mails.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { ensureDaysAllowed } from '#server/users/public.ts';
import type { ExtendSubscriptionBody } from '#shared/billing/subscription-actions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { extendAccess } from './access-ends.queries.ts';
import { type ActionTarget, withSubscription } from './action-target.ts';
import { shownEnd } from './admin-subscription.present.ts';

const DAY_SECONDS = 86_400;

/** Extends a subscription. A renewing one is charged later; a cancelled one ends later. */
export async function extendSubscription(
  deps: Deps,
  meant: { actor: SignedInUser; id: number },
  { days, reason, endsAt: seen }: ExtendSubscriptionBody,
  editor: Editor,
): Promise<void> {
  const userId = await withSubscription(deps, meant, async (lock, subscription) => {
    const { held, person, recurring } = subscription;
    refuseImpossible(subscription);
    const giving = { actor: meant.actor, userId: held.userId, kind: 'extend', days, now: deps.now() } as const;
    await ensureDaysAllowed(deps.db, giving);
    const before = shownEnd(held);
    if (before !== new Date(seen).toISOString()) throw new AppError('changed_meanwhile');
    const moved = recurring && (await extendAtStripe(deps, lock, recurring, days));
    await writeUnderLock(deps, lock, async (tx) => {
      const end = moved ?? (await extendAccess(tx, { userId: held.userId, id: held.id, days }));
      const { firstName, timeZone, email } = person;
      const until = end.toISOString();
      const props = { firstName, timeZone, planName: held.planName, days, until, renews: held.state === 'renewing' };
      await deps.jobs.enqueue(tx, sendMailJob, mailPayload(extendedMail, { to: { address: email }, props }));
      await recordAdminEvent(tx, editor, deps.now(), {
        kind: 'subscription_extended',
        subject: { kind: 'user_subscription', id: held.id },
        before: { endsAt: before },
        after: { endsAt: until, days, reason },
      });
    });
    return held.userId;
  });
  deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
}

const refusals = {
  ended: 'This subscription has ended. Please grant days to the user instead.',
  past_due: 'The last charge failed. The user has to pay first.',
};

function refuseImpossible({ held: { state }, person, recurring }: ActionTarget): void {
  if (person.state !== 'active') throw new AppError('account_state');
  if (state === 'ended' || state === 'past_due') throw new AppError('subscription_state', { text: refusals[state] });
  if (recurring && recurring.stripeScheduleId !== null) {
    const text = 'Another plan starts when this period ends. Please extend that plan once it has started.';
    throw new AppError('subscription_state', { text });
  }
}

/**
 * Adds free time at Stripe after the current end, without proration. The request names the new end, not the number of
 * days, so that repeating it changes nothing. It has no idempotency key, because Stripe would replay a failure for a
 * day.
 */
async function extendAtStripe(deps: Deps, lock: BillingLock, recurring: RecurringRow, days: number): Promise<Date> {
  const { stripeSubscriptionId: id, cancelAt, currentPeriodEnd, examEndOn } = recurring;
  const isCancelled = cancelAt !== null && examEndOn === null;
  const seconds = Math.floor((isCancelled ? cancelAt : currentPeriodEnd).getTime() / 1000) + days * DAY_SECONDS;
  await callStripe(deps, (stripe) =>
    stripe.subscriptions.update(id, {
      trial_end: seconds,
      proration_behavior: 'none',
      ...(isCancelled && { cancel_at_period_end: true }),
      // The end after the exam is set again for the new periods.
      ...(cancelAt !== null && !isCancelled && { cancel_at: '' as const }),
    }),
  );
  await syncUnderLock(deps, lock, id);
  await applyExamEnd(deps, lock);
  return new Date(seconds * 1000);
}

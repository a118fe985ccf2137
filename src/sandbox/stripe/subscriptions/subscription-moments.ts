import type { SubscriptionNotes } from '../store/notes.ts';
import type { Subscription } from '../store/wire.ts';
import { days, hours } from '../time/calendar.ts';

export const hasEnded = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** The next period end: items may have different intervals. */
export const periodEnd = ({ items }: Subscription) => Math.min(...items.data.map((item) => item.current_period_end));
export const periodStart = ({ items }: Subscription) =>
  Math.min(...items.data.map((item) => item.current_period_start));

/** Time limit for paying the first invoice and the invoice of a pending update. */
export const PAYABLE_FOR = hours(23);
const UPCOMING_BEFORE = days(7);
const TRIAL_END_BEFORE = days(3);

/** The times of the subscription's scheduled events. */
export function subscriptionMoments(subscription: Subscription, notes: SubscriptionNotes) {
  const { status, created, cancel_at, trial_end, trial_start, pending_update, pause_collection } = subscription;
  if (hasEnded(subscription)) return {};
  const isTrialing = status === 'trialing' && trial_end !== null;
  const end = periodEnd(subscription);
  const renews =
    (status === 'active' || status === 'past_due' || status === 'unpaid') && !subscription.cancel_at_period_end;
  return {
    expires: status === 'incomplete' ? created + PAYABLE_FOR : null,
    updateExpires: pending_update?.expires_at ?? null,
    resumesCollection: pause_collection?.resumes_at ?? null,
    emitsTrialWillEnd:
      isTrialing && notes.toldTrialEndFor !== trial_end
        ? Math.max(trial_end - TRIAL_END_BEFORE, trial_start ?? created)
        : null,
    cancels: status === 'incomplete' ? null : cancel_at,
    trialEnds: isTrialing ? trial_end : null,
    emitsUpcomingInvoice:
      renews && notes.toldUpcomingFor !== end && end - UPCOMING_BEFORE > periodStart(subscription)
        ? end - UPCOMING_BEFORE
        : null,
    renews: renews ? end : null,
  };
}

import { type BillingEventKind, recordBillingEvent, type Trace } from '#server/billing/billing-events.queries.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { refuseLostLease, withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { applyExamEnd } from '#server/billing/exam-end/apply-exam-end.ts';
import { findChangeable } from '#server/billing/purchases/changeable.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import { listRecurring } from '#server/billing/subscriptions/list-recurring.ts';
import { plannedChangeOf, restorePlannedChange } from '#server/billing/subscriptions/planned-change.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { releaseSchedule } from '#server/billing/subscriptions/release-schedule.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PauseBody, RecurringListResult } from '#shared/billing/recurring.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type Pause, pauseMetadata } from './pause-metadata.ts';
import { isPaused, pauseRefusal } from './pause-rules.ts';
import { findLastPause } from './pauses.queries.ts';

const DAY_MS = 86_400_000;

type User = { id: string } & Trace;

/** Closes the content and moves the next charge by the same days. */
export function pauseSubscription(deps: Deps, user: User, { days }: PauseBody): Promise<RecurringListResult> {
  return withBillingLock(deps, user.id, async (lock) => {
    const row = await findChangeable(deps, lock, { mayBePaused: true });
    if (await findOpenPurchase(deps.db, user.id)) throw new AppError('purchase_in_progress');
    const at = wholeSecond(deps.now());
    const refusal = pauseRefusal(row, await findLastPause(deps.db, user.id), at);
    if (refusal !== null) throw new AppError('subscription_state', { text: refusal });
    const until = new Date(at.getTime() + days * DAY_MS);
    await moveNextCharge(deps, lock, { row, pause: { at, until }, byMs: days * DAY_MS });
    return finish(deps, user, { row, kind: 'subscription_paused' });
  });
}

/** Opens the content again. The days of the pause that were not used move the next charge back. */
export function endPause(deps: Deps, user: User): Promise<RecurringListResult> {
  return withBillingLock(deps, user.id, async (lock) => {
    const row = await findChangeable(deps, lock, { mayBePaused: true });
    const now = wholeSecond(deps.now());
    const { pausedAt, pausedUntil } = row;
    if (pausedAt === null || pausedUntil === null || !isPaused(row, now)) return listRecurring(deps, user.id);
    const until = now < pausedAt ? pausedAt : now;
    await moveNextCharge(deps, lock, {
      row,
      pause: { at: pausedAt, until },
      byMs: until.getTime() - pausedUntil.getTime(),
    });
    return finish(deps, user, { row, kind: 'subscription_continued' });
  });
}

interface Move {
  row: RecurringRow;
  pause: Pause;
  byMs: number;
}

/**
 * The time up to the new date is free time at Stripe (`trial_end`), as for an extension: nothing is charged during the
 * pause, and the paid days are still there afterwards. `pause_collection` would let the paid days pass. A planned
 * change of plan is released for it and planned again for the new date.
 */
async function moveNextCharge(deps: Deps, lock: BillingLock, { row, pause, byMs }: Move): Promise<void> {
  const { stripeSubscriptionId: id, currentPeriodEnd, stripeScheduleId, cancelAt, examEndOn, isEnding } = row;
  const planned = stripeScheduleId === null ? {} : await callStripe(deps, (stripe) => plannedChangeOf(stripe, id));
  await releaseSchedule(deps, stripeScheduleId);
  await refuseLostLease(deps, lock);
  const isCancelled = isEnding && examEndOn === null;
  await callStripe(deps, (stripe) =>
    stripe.subscriptions.update(id, {
      trial_end: Math.floor((currentPeriodEnd.getTime() + byMs) / 1000),
      proration_behavior: 'none',
      metadata: { ...planned, ...pauseMetadata(pause) },
      ...(isCancelled && { cancel_at_period_end: true }),
      // The end after the exam is set again for the new periods.
      ...(examEndOn !== null && cancelAt !== null && { cancel_at: '' as const }),
    }),
  );
  if (!isCancelled) await restorePlannedChange(deps, id);
  await syncUnderLock(deps, lock, id);
  await applyExamEnd(deps, lock);
}

async function finish(
  deps: Deps,
  user: User,
  { row, kind }: { row: RecurringRow; kind: BillingEventKind },
): Promise<RecurringListResult> {
  const details = { subscription: row.stripeSubscriptionId };
  await recordBillingEvent(deps.db, { kind, userId: user.id, at: deps.now(), trace: user, details });
  return listRecurring(deps, user.id);
}

/** Stripe counts in seconds. */
const wholeSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000);

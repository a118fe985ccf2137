import { isPaused } from '#server/billing/pause/pause-rules.ts';
import { asPrice, currencySymbol } from '#shared/billing/money.ts';
import type { Recurring, RecurringStatus } from '#shared/billing/recurring.contract.ts';
import { accessOf } from './access-rules.ts';
import type { RecurringRow, StripeStatus } from './recurring.queries.ts';

const DAY_MS = 86_400_000;

/** Maps Stripe's statuses to those of the billing page. */
const names: Record<StripeStatus, RecurringStatus> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  paused: 'expired',
  canceled: 'expired',
};

export function recurringStatus(
  {
    status,
    isCardPending,
    isEnding,
    pausedUntil,
  }: Pick<RecurringRow, 'status' | 'isCardPending' | 'isEnding' | 'pausedUntil'>,
  now: Date,
): RecurringStatus {
  const isRunning = status === 'active' || status === 'trialing';
  if (isRunning && isCardPending) return 'incomplete';
  if (isRunning && isEnding) return 'cancelling';
  if (isRunning && isPaused({ pausedUntil }, now)) return 'paused';
  return names[status];
}

export function presentRecurring(row: RecurringRow, now: Date): Recurring {
  const status = recurringStatus(row, now);
  const nextCharge = accessOf(row)?.nextChargeAt ?? null;
  return {
    id: row.id,
    subscription: { id: row.planId, name: row.planName },
    status,
    price: asPrice(row.amount, row.currency),
    currency: row.currency,
    currencySymbol: currencySymbol(row.currency),
    duration: row.duration,
    durationModifier: row.durationModifier,
    started: row.startedAt.toISOString(),
    periodEnds: row.currentPeriodEnd.toISOString(),
    nextCharge: nextCharge?.toISOString() ?? null,
    nextChargePrice: nextCharge && asPrice(row.nextAmount ?? row.amount, row.currency),
    daysToNextCharge: nextCharge && daysTo(nextCharge, now),
    accessUntil: accessUntil(row, status)?.toISOString() ?? null,
    nextAttempt: status === 'past_due' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    nextPlan: row.nextPlan,
    examEnd: row.examEndOn === null ? null : { on: row.examEndOn, ends: row.cancelAt?.toISOString() ?? null },
    pausedUntil: isPaused(row, now) ? (row.pausedUntil?.toISOString() ?? null) : null,
    card: row.card,
  };
}

/** Set only where it is not simply the next charge. */
function accessUntil(row: RecurringRow, status: RecurringStatus): Date | null {
  if (status === 'expired') return row.endedAt;
  return status === 'cancelling' || status === 'past_due' ? (accessOf(row)?.endsAt ?? null) : null;
}

/** A started day counts as a day. */
const daysTo = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / DAY_MS));

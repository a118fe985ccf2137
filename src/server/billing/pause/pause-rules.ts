import { isRunning } from '#server/billing/exam-end/exam-end-state.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { dayText } from '#server/platform/mail/day-text.ts';

export const isPaused = ({ pausedUntil }: Pick<RecurringRow, 'pausedUntil'>, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now;

/** When the user may pause again: a year after the start of the last pause. */
export function nextPauseAt(lastPausedAt: Date | null): Date | null {
  if (lastPausedAt === null) return null;
  const next = new Date(lastPausedAt);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}

/** The reason why a subscription cannot be paused now; null if it can. */
export function pauseRefusal(row: RecurringRow, lastPausedAt: Date | null, now: Date): string | null {
  if (!isRunning(row)) return 'The last charge failed. Please change your card first.';
  if (isPaused(row, now)) return 'Your subscription is already paused.';
  if (row.isEnding && row.examEndOn !== null) return 'Your plan ends after your exam and is not charged again.';
  if (row.isEnding) return 'Your subscription is cancelled. Please resume it first.';
  const next = nextPauseAt(lastPausedAt);
  if (next && next > now)
    return `You can pause once a year. The next pause is possible on ${dayText(next.toISOString(), 'UTC')}.`;
  return null;
}

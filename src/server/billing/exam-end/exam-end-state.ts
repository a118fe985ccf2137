import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { earliestToday } from '#shared/platform/calendar-date.ts';
import { endAfterExam } from './end-after-exam.ts';

const LONGEST_YEARS = 2;

/** Whether a plan can end after an exam on this day. A date further ahead is rather a mistake than an exam. */
export function isComing(examOn: string, now: Date): boolean {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + LONGEST_YEARS);
  return examOn >= earliestToday(now) && examOn <= last.toISOString().slice(0, 10);
}

/** Paid, and nothing waits for the bank. */
export const isRunning = ({ status, isCardPending }: Pick<RecurringRow, 'status' | 'isCardPending'>): boolean =>
  (status === 'active' || status === 'trialing') && !isCardPending;

/**
 * The end that Stripe does not know yet: the user has just chosen it, or the periods have moved since, by another plan
 * or by free time. With a planned change of plan, the end is set once the next plan has started, because Stripe allows
 * only one of both.
 */
export function missingExamEnd(row: RecurringRow): Date | null {
  if (row.examEndOn === null || !isRunning(row)) return null;
  const end = endAfterExam(row, row.examEndOn);
  if (row.nextPlan !== null && end > row.currentPeriodEnd) return null;
  return end.getTime() === row.cancelAt?.getTime() ? null : end;
}

import type { DurationModifier } from '#shared/billing/plan-duration.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day is over everywhere on earth 12 hours after its end in UTC. */
const DAY_OVER_MS = DAY_MS + 12 * HOUR_MS;

export interface Periods {
  /** The end of the paid period. */
  currentPeriodEnd: Date;
  /** Stripe counts all periods from here; null for a subscription that was synced before we stored it. */
  billingAnchor: Date | null;
  duration: number;
  durationModifier: DurationModifier;
}

/**
 * The end of the billing period that contains the exam. Ending between two periods would make Stripe charge a part of
 * the last one, and ending on the day of the exam would take away days that are paid already.
 */
export function endAfterExam({ currentPeriodEnd, billingAnchor, ...length }: Periods, examOn: string): Date {
  const examOver = Date.parse(`${examOn}T00:00:00Z`) + DAY_OVER_MS;
  const anchor = billingAnchor ?? currentPeriodEnd;
  let end = currentPeriodEnd;
  for (let count = 0; end.getTime() < examOver; count += 1) {
    const next = periodsAfter(anchor, length, count);
    if (next > end) end = next;
  }
  return end;
}

/** Counted from the anchor, as Stripe does: after 31 January and 28 February comes 31 March. */
function periodsAfter(
  anchor: Date,
  { duration, durationModifier }: Omit<Periods, keyof Anchored>,
  count: number,
): Date {
  const steps = duration * count;
  if (durationModifier === 'd') return new Date(anchor.getTime() + steps * DAY_MS);
  const months = durationModifier === 'y' ? 12 * steps : steps;
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  moved.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

type Anchored = Pick<Periods, 'currentPeriodEnd' | 'billingAnchor'>;

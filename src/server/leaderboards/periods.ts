import type { Period } from '#shared/leaderboards/contract.ts';

/** Days in UTC, including the first and excluding the last, in PostgreSQL's date format. */
export interface Span {
  from: string;
  until: string;
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

function calendarOf(now: Date) {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return {
    tomorrow: dateOf(Date.UTC(year, month, day + 1)),
    mondayIn: (weeks: number) => dateOf(Date.UTC(year, month, day - daysSinceMonday + 7 * weeks)),
    firstIn: (months: number) => dateOf(Date.UTC(year, month + months, 1)),
  };
}

/** This week, this month, or all time. */
export function spanOf(period: Period, now: Date): Span {
  const { mondayIn, firstIn } = calendarOf(now);
  const spans: Record<Period, Span> = {
    week: { from: mondayIn(0), until: mondayIn(1) },
    month: { from: firstIn(0), until: firstIn(1) },
    all: { from: '-infinity', until: 'infinity' },
  };
  return spans[period];
}

/** When the period ends and its board starts again. */
export function resetOf(period: Period, now: Date): Date | null {
  return period === 'all' ? null : new Date(`${spanOf(period, now).until}T00:00:00Z`);
}

/** Improvement is measured up to the end of the period, or up to today. */
export const improvementEndOf = (span: Span, now: Date): string => {
  const { tomorrow } = calendarOf(now);
  return span.until === 'infinity' || span.until > tomorrow ? tomorrow : span.until;
};

export interface RankedSpan extends Span {
  number: number;
  period: Period;
  isPrevious: boolean;
  improvementEnd: string;
}

/** All ranked spans: the current periods, and the last week and month for comparison. */
export function rankedSpans(now: Date): RankedSpan[] {
  const { mondayIn, firstIn } = calendarOf(now);
  const spans = [
    { period: 'week', isPrevious: false, ...spanOf('week', now) },
    { period: 'week', isPrevious: true, from: mondayIn(-1), until: mondayIn(0) },
    { period: 'month', isPrevious: false, ...spanOf('month', now) },
    { period: 'month', isPrevious: true, from: firstIn(-1), until: firstIn(0) },
    { period: 'all', isPrevious: false, ...spanOf('all', now) },
  ] as const;
  return spans.map((span, number) => Object.assign({ number, improvementEnd: improvementEndOf(span, now) }, span));
}

import { calendarDateOf, datePartsOf, todayIn } from '#shared/platform/calendar-date.ts';
import type { ChartStep } from '#shared/statistics/contract.ts';

const DAY_MS = 86_400_000;

/** Today's date in the user's time zone. */
export const today = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** First day of a period of `months` months that ends with `until`, inclusive. */
export function firstDayOfLast(months: number, until: string): string {
  const { day, month, year } = datePartsOf(until);
  const monthsSinceZero = year * 12 + (month - 1) - months;
  const [wantedYear, wantedMonth] = [Math.floor(monthsSinceZero / 12), (monthsSinceZero % 12) + 1];
  // Three months before 31 May is the last day of February.
  for (let lastDay = day; lastDay > 0; lastDay -= 1) {
    const found = calendarDateOf({ day: lastDay, month: wantedMonth, year: wantedYear });
    if (found !== null) return plusDays(found, 1);
  }
  return until;
}

/** First day of the day, week or month that contains `day`; weeks start on Monday. */
function stepStart(step: ChartStep, day: string): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return plusDays(day, -daysSinceMonday);
}

const DAYS_PAST_THE_NEXT: Record<ChartStep, number> = { day: 1, week: 7, month: 32 };

/** First days of all steps between two days, so that the time axis is even. */
export function stepsBetween(step: ChartStep, from: string, to: string): string[] {
  const starts: string[] = [];
  for (let start = stepStart(step, from); start <= to;) {
    starts.push(start);
    start = stepStart(step, plusDays(start, DAYS_PAST_THE_NEXT[step]));
  }
  return starts;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 9', or 'Nov 2026' for monthly steps. */
export const stepName = (step: ChartStep, time: string): string =>
  (step === 'month' ? monthFormat : dayFormat).format(new Date(time));

/** 'Week of Nov 9', 'Nov 9' or 'Nov 2026': says how long the step is. */
export const stepTitle = (step: ChartStep, time: string): string =>
  step === 'week' ? `Week of ${stepName(step, time)}` : stepName(step, time);

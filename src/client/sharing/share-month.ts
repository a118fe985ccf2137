import { datePartsOf, todayIn } from '#shared/platform/calendar-date.ts';
import type { MySharesResult } from '#shared/sharing/contract.ts';

export interface Month {
  /** From 1 to 12. */
  month: number;
  year: number;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026' */
export const monthName = ({ month, year }: Month): string => monthFormat.format(new Date(Date.UTC(year, month - 1, 1)));

/** The current month in the user's time zone. */
export function thisMonth(now: Date): Month {
  const { month, year } = datePartsOf(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now));
  return { month, year };
}

export function monthsLater({ month, year }: Month, count: number): Month {
  const date = new Date(Date.UTC(year, month - 1 + count, 1));
  return { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

export const isBefore = (one: Month, other: Month): boolean =>
  one.year === other.year ? one.month < other.month : one.year < other.year;

export interface DayOfShares {
  day: number;
  all: number;
  confirmed: number;
}

/** Every day of the month, with zero counts for days without shares. */
export function daysOf({ month, year }: Month, shares: MySharesResult): DayOfShares[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const known = new Map(shares.map(({ time, all, confirmed }) => [datePartsOf(time).day, { all, confirmed }]));
  return Array.from({ length: count }, (_, index) => {
    const day = index + 1;
    return { day, ...(known.get(day) ?? { all: 0, confirmed: 0 }) };
  });
}

export const sumOf = (shares: MySharesResult) => ({
  all: shares.reduce((sum, { all }) => sum + all, 0),
  confirmed: shares.reduce((sum, { confirmed }) => sum + confirmed, 0),
});

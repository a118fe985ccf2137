/** A day without a time, as `YYYY-MM-DD`; these strings sort like the dates. */
export interface DateParts {
  day: number;
  month: number;
  year: number;
}

/** As specified: years from 1900 to now, or from now to 2100 for future dates. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2100-12-31';

export const dateTexts = {
  incomplete: 'Please choose day, month and year.',
  impossible: 'There is no such day in that month.',
  tooEarly: 'Please choose a date from 1900 on.',
  tooLate: 'Please choose a date up to 2100.',
  future: 'This date is in the future.',
  past: 'This date has passed.',
} as const;

/** The date of these parts, or null if it does not exist: 31 February. */
export function calendarDateOf({ day, month, year }: DateParts): string | null {
  const date = new Date(0);
  // The constructor would treat the year 50 as 1950.
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

export function datePartsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { day, month, year };
}

/** The current date in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}

/** The time zones in which a day begins last and first: today's date anywhere is between these two. */
export const earliestToday = (now: Date) => todayIn('Etc/GMT+12', now);
export const latestToday = (now: Date) => todayIn('Pacific/Kiritimati', now);

/**
 * An IANA time zone name. Offsets such as `+01:00` are rejected, because databases read their sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const FIRST = '1900-01';
const LAST = '2099-12';

/** A valid `YYYY-MM` month, or the current one. Strings in this format compare in calendar order. */
export const monthOf = (text: unknown, now: Date): string =>
  typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) && text >= FIRST && text <= LAST
    ? text
    : now.toISOString().slice(0, 'yyyy-mm'.length);

/** The day in the time zone of the browser: '2026-11-17'. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Adds `count` months; a negative count goes back. */
export function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 'yyyy-mm'.length);
}

/** 'November 2026'. */
export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
/** 'Mon'. */
export const weekdayOf = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`));
/** 'Monday, November 16, 2026'. */
export const longDay = (day: string): string => longDays.format(new Date(`${day}T00:00:00Z`));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const longMoments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
const plainDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const distances = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

type Iso = string | null | undefined;

/** 'Nov 16, 2026'. A date without a time is not converted to the local time zone. */
export function dayText(iso: Iso): string {
  if (!iso) return '–';
  return (isPlainDay(iso) ? plainDays : days).format(new Date(iso));
}

/** 'November 16, 2026', in local time. */
export const longDayText = (iso: string): string => longDays.format(new Date(iso));

/** 'Nov 16, 2026, 5:30 AM', in local time. */
export const momentText = (iso: Iso): string => (iso ? moments.format(new Date(iso)) : '–');

/** 'November 16, 2026 at 5:30 AM', in local time. */
export const longMomentText = (iso: string): string => longMoments.format(new Date(iso));

/** '5 minutes ago', 'yesterday', 'in 3 hours'; a date if the moment is 30 days away or more. */
export function agoText(iso: Iso, now: Date = new Date()): string {
  if (!iso) return '–';
  const distanceMs = new Date(iso).getTime() - now.getTime();
  const size = Math.abs(distanceMs);
  if (size < MINUTE_MS) return 'just now';
  if (size < HOUR_MS) return distances.format(Math.trunc(distanceMs / MINUTE_MS), 'minute');
  if (size < DAY_MS) return distances.format(Math.trunc(distanceMs / HOUR_MS), 'hour');
  if (size < 30 * DAY_MS) return distances.format(Math.trunc(distanceMs / DAY_MS), 'day');
  return dayText(iso);
}

const isPlainDay = (iso: string) => iso.length === 'yyyy-mm-dd'.length;

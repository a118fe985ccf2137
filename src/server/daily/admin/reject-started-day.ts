import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { latestToday } from '#shared/platform/calendar-date.ts';
import { AppError } from '#shared/platform/errors.ts';

const MAX_DAYS_AHEAD = 366;
const DAY_MS = 86_400_000;

/**
 * A date is fixed once it has begun in the first time zone, because users may have seen its question. Dates too far
 * ahead are rejected as well.
 */
export function rejectStartedDay(day: string, now: Date) {
  if (day <= latestToday(now)) throw new AppError('daily_begun');
  const last = latestToday(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS));
  if (day > last) {
    throw new InvalidInput([{ property: 'date', constraints: { late: 'Please choose a day within the next year.' } }]);
  }
}

import type { Deps } from '#server/platform/deps.ts';
import type { CalendarResult } from '#shared/daily/calendar.contract.ts';
import { earliestToday, latestToday } from '#shared/platform/calendar-date.ts';
import { presentCalendarDay } from './calendar.present.ts';
import { findCalendar } from './calendar.queries.ts';

export async function readCalendar({ db, now }: Pick<Deps, 'db' | 'now'>, month: string): Promise<CalendarResult> {
  const todays = { earliest: earliestToday(now()), latest: latestToday(now()) };
  const rows = await findCalendar(db, month);
  return { month, days: rows.map((row) => presentCalendarDay(row, todays)) };
}

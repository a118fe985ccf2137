import type { Deps } from '#server/platform/deps.ts';
import type { DailyStatistics } from '#shared/daily/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findDailyRecord } from './daily-statistics.queries.ts';

export async function readDailyStatistics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<DailyStatistics> {
  const record = await findDailyRecord(db, { userId, at: now() });
  if (!record) throw new AppError('unauthenticated');
  const { streak, longest, answered, days, week } = record;
  // After travelling west, a user may have answered a day that has not come yet in the new time zone.
  return { streak, longest, answered: { questions: answered, of: Math.max(days, answered) }, week };
}

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
  // Who has flown west has answered a day that has not come yet.
  return { streak, longest, answered: { questions: answered, of: Math.max(days, answered) }, week };
}

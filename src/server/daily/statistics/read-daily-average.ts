import type { Deps } from '#server/platform/deps.ts';
import type { DailyAverage } from '#shared/daily/contract.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { countAnswersOfToday } from './daily-statistics.queries.ts';

/** An average of fewer answers would reveal too much about single users. */
const ANSWERS_BEFORE_AVERAGE = 20;

export async function readDailyAverage({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<DailyAverage> {
  const { answered, right } = await countAnswersOfToday(db, { userId, at: now() });
  const percentage = answered < ANSWERS_BEFORE_AVERAGE ? null : shareOf({ count: right, of: answered });
  return { answered, percentage };
}

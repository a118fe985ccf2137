import type { Deps } from '#server/platform/deps.ts';
import type { DailyAverage } from '#shared/daily/contract.ts';
import { areEnoughTries } from '#shared/statistics/minimum-sizes.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { countAnswersOfToday } from './daily-statistics.queries.ts';

export async function readDailyAverage({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<DailyAverage> {
  const { answered, right } = await countAnswersOfToday(db, { userId, at: now() });
  const percentage = areEnoughTries(answered) ? shareOf({ count: right, of: answered }) : null;
  return { answered, percentage };
}

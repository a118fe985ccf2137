import type { Deps } from '#server/platform/deps.ts';
import type { FirstTryResult, ProgressResult, RangeQuery } from '#shared/statistics/contract.ts';
import { type Chart, presentFirstTries, presentProgress, stepOf } from './chart.ts';
import { findAllUsersChart, findOwnChart } from './charts.queries.ts';
import { rejectUnknownTopics } from './known-topics.ts';

type Reading = Pick<Deps, 'db' | 'replica' | 'now'>;

const findChartOf = { self: findOwnChart, avg: findAllUsersChart } as const;
export type Whose = keyof typeof findChartOf;

async function readChart(
  { db, replica, now }: Reading,
  whose: Whose,
  userId: string,
  range: RangeQuery,
): Promise<Chart> {
  const [chart] = await Promise.all([
    findChartOf[whose](whose === 'self' ? db : replica, { userId, range, at: now() }),
    rejectUnknownTopics(db, range),
  ]);
  return chart;
}

export async function readFirstTries(
  deps: Reading,
  whose: Whose,
  userId: string,
  range: RangeQuery,
): Promise<FirstTryResult> {
  const chart = await readChart(deps, whose, userId, range);
  const step = stepOf(chart);
  const entries = presentFirstTries(chart.points);
  return {
    count: entries.reduce((sum, { correct }) => sum + correct, 0),
    of: entries.reduce((sum, { all }) => sum + all, 0),
    step,
    entries,
  };
}

export async function readProgress(
  deps: Reading,
  whose: Whose,
  userId: string,
  range: RangeQuery,
): Promise<ProgressResult> {
  const chart = await readChart(deps, whose, userId, range);
  return { step: stepOf(chart), entries: presentProgress(chart.points) };
}

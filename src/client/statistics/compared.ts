import type { RangeQuery, TopicQuery } from '#shared/statistics/contract.ts';
import { statisticsApi } from './statistics.api.ts';

/** The part of an RTK Query result that is used here. */
interface Query<Result> {
  /** Data for the current arguments, not for the previous ones. */
  currentData?: Result | undefined;
  isError: boolean;
  refetch: () => unknown;
}

export type Compared<Own, Average = Own> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; own: Own; average: Average };

/** Combines the user's figures with the average; ready when both have loaded. */
export function compared<Own, Average>(own: Query<Own>, average: Query<Average>): Compared<Own, Average> {
  if (own.currentData && average.currentData) {
    return { state: 'ready', own: own.currentData, average: average.currentData };
  }
  const failed = [own, average].filter(({ currentData, isError }) => isError && !currentData);
  if (failed.length === 0) return { state: 'loading' };
  return { state: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) };
}

interface Freshness {
  refetchOnMountOrArgChange: boolean | number;
}

export const useComparedAttempted = (topic: TopicQuery | undefined, freshness: Freshness) =>
  compared(statisticsApi.useAttemptedQuery(topic, freshness), statisticsApi.useAverageAttemptedQuery(topic, freshness));

export const useComparedFirstTry = (range: RangeQuery | undefined, freshness: Freshness) =>
  compared(statisticsApi.useFirstTryQuery(range, freshness), statisticsApi.useAverageFirstTryQuery(range, freshness));

export const useComparedProgress = (range: RangeQuery, freshness: Freshness) =>
  compared(statisticsApi.useProgressQuery(range, freshness), statisticsApi.useAverageProgressQuery(range, freshness));

import type { RangeQuery, TopicQuery } from '#shared/statistics/contract.ts';
import { compared } from './compared.ts';
import { statisticsApi } from './statistics.api.ts';

interface Freshness {
  refetchOnMountOrArgChange: boolean | number;
}

export const useComparedAttempted = (topic: TopicQuery | undefined, freshness: Freshness) =>
  compared(statisticsApi.useAttemptedQuery(topic, freshness), statisticsApi.useAverageAttemptedQuery(topic, freshness));

export const useComparedFirstTry = (range: RangeQuery | undefined, freshness: Freshness) =>
  compared(statisticsApi.useFirstTryQuery(range, freshness), statisticsApi.useAverageFirstTryQuery(range, freshness));

export const useComparedProgress = (range: RangeQuery, freshness: Freshness) =>
  compared(statisticsApi.useProgressQuery(range, freshness), statisticsApi.useAverageProgressQuery(range, freshness));

import { useEffect, useState } from 'react';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';
import { firstDayOfLast, today } from './chart-days.ts';
import { preloadParts } from './lazy-parts.ts';
import { statisticsApi } from './statistics.api.ts';

/** Always refetch: after a quiz the user expects updated figures. */
const fresh = { refetchOnMountOrArgChange: true };
/** For the parts of the page: reuses responses that are less than 10 seconds old. */
export const refetchWhenStale = { refetchOnMountOrArgChange: 10 };

/** Requests the first figures in parallel with the dictionaries. */
export function usePrefetchStatistics() {
  const [from] = useState(() => firstDayOfLast(DEFAULT_PROGRESS_MONTHS, today()));
  const topics = statisticsApi.useTopicsQuery(undefined, fresh);
  const attempted = statisticsApi.useAttemptedQuery(undefined, fresh);
  statisticsApi.useAverageAttemptedQuery(undefined, fresh);
  statisticsApi.useFirstTryQuery(undefined, fresh);
  statisticsApi.useAverageFirstTryQuery(undefined, fresh);
  statisticsApi.useProgressQuery({ from }, fresh);
  statisticsApi.useAverageProgressQuery({ from }, fresh);
  useEffect(preloadParts, []);
  return {
    // A failure of the topics only makes the first topic random.
    isKnown: !attempted.isLoading && !topics.isLoading,
    isNewcomer: attempted.data?.count === 0,
    disciplines: topics.data?.disciplines ?? [],
  };
}

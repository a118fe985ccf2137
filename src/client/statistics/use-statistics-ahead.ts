import { useEffect, useState } from 'react';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';
import { firstDayOfLast, today } from './chart-days.ts';
import { preloadParts } from './lazy-parts.ts';
import { statisticsApi } from './statistics.api.ts';

/** Somebody who comes back from a quiz wants to see it counted. */
const fresh = { refetchOnMountOrArgChange: true };
/** For the parts of the page: what was asked for a moment ago is not asked for again. */
export const whenOld = { refetchOnMountOrArgChange: 10 };

/** Asks for what the page shows first while its dictionaries are on their way, all at once. */
export function useStatisticsAhead() {
  const [from] = useState(() => firstDayOfLast(DEFAULT_PROGRESS_MONTHS, today()));
  const attempted = statisticsApi.useAttemptedQuery(undefined, fresh);
  statisticsApi.useAverageAttemptedQuery(undefined, fresh);
  statisticsApi.useFirstTryQuery(undefined, fresh);
  statisticsApi.useAverageFirstTryQuery(undefined, fresh);
  statisticsApi.useProgressQuery({ from }, fresh);
  statisticsApi.useAverageProgressQuery({ from }, fresh);
  useEffect(preloadParts, []);
  return { isKnown: !attempted.isLoading, isNewcomer: attempted.data?.count === 0 };
}

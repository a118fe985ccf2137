import { skipToken } from '@reduxjs/toolkit/query/react';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import type { BoardChoice } from './board-choice.ts';
import { leaderboardsApi } from './leaderboards.api.ts';

/** State of the selected board. */
export interface BoardAnswer {
  /** Undefined while loading, so that the values of another board are not shown by mistake. */
  board: BoardResult | undefined;
  isFailed: boolean;
  retry: () => void;
}

// Cached data is shown at once and refetched: after a quiz the user expects their new answers to count.
const options = { refetchOnMountOrArgChange: true };

export function useBoard({ board, page, ...query }: BoardChoice): BoardAnswer {
  const isGlobal = board === 'global';
  const global = leaderboardsApi.useBoardQuery(isGlobal ? { ...query, page } : skipToken, options);
  const aroundMe = leaderboardsApi.useAroundMeQuery(isGlobal ? skipToken : query, options);
  const { currentData, isError, isFetching, refetch } = isGlobal ? global : aroundMe;
  return { board: currentData, isFailed: isError && !isFetching, retry: () => void refetch() };
}

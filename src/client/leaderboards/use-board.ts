import { skipToken } from '@reduxjs/toolkit/query/react';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import type { BoardChoice } from './board-choice.ts';
import { leaderboardsApi } from './leaderboards.api.ts';

/** What is known of the chosen board. */
export interface BoardAnswer {
  /** Nothing while it is on its way: the figures of another board would be read as those of this one. */
  board: BoardResult | undefined;
  isFailed: boolean;
  retry: () => void;
}

// What stood there a while ago is shown at once and asked for again.
const options = { refetchOnMountOrArgChange: 60 };

export function useBoard({ board, page, ...query }: BoardChoice): BoardAnswer {
  const isGlobal = board === 'global';
  const global = leaderboardsApi.useBoardQuery(isGlobal ? { ...query, page } : skipToken, options);
  const aroundMe = leaderboardsApi.useAroundMeQuery(isGlobal ? skipToken : query, options);
  const { currentData, isError, isFetching, refetch } = isGlobal ? global : aroundMe;
  return { board: currentData, isFailed: isError && !isFetching, retry: () => void refetch() };
}

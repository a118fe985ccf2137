import type { LeaderboardScope, Metric, Period } from '#shared/leaderboards/contract.ts';

export type BoardName = 'global' | 'around-me';

/** The selected board. */
export interface BoardChoice {
  board: BoardName;
  metric: Metric;
  period: Period;
  scope: LeaderboardScope;
  page: number;
}

type BoardAddress = { page?: string | undefined } & {
  [Name in 'board' | 'metric' | 'period' | 'scope']?: BoardChoice[Name] | undefined;
};

const first: BoardChoice = { board: 'global', metric: 'effort', period: 'week', scope: 'everyone', page: 1 };

export const choiceOf = ({ board, metric, period, scope, page }: BoardAddress): BoardChoice => ({
  board: board ?? first.board,
  metric: metric ?? first.metric,
  period: period ?? first.period,
  scope: scope ?? first.scope,
  page: page === undefined ? first.page : Number(page),
});

/** Defaults are left out of the address. */
export const addressOf = ({ board, metric, period, scope, page }: BoardChoice): BoardAddress => ({
  ...(board !== first.board && { board }),
  ...(metric !== first.metric && { metric }),
  ...(period !== first.period && { period }),
  ...(scope !== first.scope && { scope }),
  ...(page !== first.page && { page: String(page) }),
});

/** Another board starts on its first page. */
export const addressOfOther = (choice: BoardChoice, other: Partial<Omit<BoardChoice, 'page'>>): BoardAddress =>
  addressOf({ ...choice, ...other, page: first.page });

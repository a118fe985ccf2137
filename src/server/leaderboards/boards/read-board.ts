import type { Deps } from '#server/platform/deps.ts';
import type { BoardPageQuery, BoardQuery, BoardResult } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { hiddenBecause, presentOwn, presentRow, presentTimes } from './board.present.ts';
import { type Board, type BoardRow, findFirst, findNeighbours, findPage } from './rows.queries.ts';
import { findStanding, type Standing } from './standing.queries.ts';

type Reading = Pick<Deps, 'db' | 'replica' | 'now'>;

const { rows: rowsAPage, pages: mostPages, neighbours } = leaderboardLimits;

export async function readBoard(
  deps: Reading,
  { userId, page, ...query }: BoardPageQuery & { userId: string },
): Promise<BoardResult> {
  const standing = await findStanding(deps.db, { userId, ...query, now: deps.now() });
  const isOnPage = ({ position }: BoardRow) => Math.ceil(position / rowsAPage) === page;
  return present(
    deps,
    { userId, query, standing },
    {
      find: (board, own) => findPage(deps.replica, board, { page, own }),
      isShown: isOnPage,
      pagesFor: (members) => Math.ceil(members / rowsAPage),
    },
  );
}

/** The user with the rows above and below, or the top of the board for users who are not on it. */
export async function readAroundMe(
  deps: Reading,
  { userId, ...query }: BoardQuery & { userId: string },
): Promise<BoardResult> {
  const standing = await findStanding(deps.db, { userId, ...query, now: deps.now() });
  return present(
    deps,
    { userId, query, standing },
    {
      find: (board, own) =>
        own === null ? findFirst(deps.replica, board, 2 * neighbours) : findNeighbours(deps.replica, board, own),
      isShown: () => true,
      pagesFor: (members) => Math.min(members, 1),
    },
  );
}

interface View {
  find: (board: Board, own: number | null) => Promise<BoardRow[]>;
  /** The own row is fetched with every page, but listed only on its own page. */
  isShown: (row: BoardRow) => boolean;
  pagesFor: (members: number) => number;
}

async function present(
  { db, now }: Reading,
  { userId, query, standing }: { userId: string; query: BoardQuery; standing: Standing },
  { find, isShown, pagesFor }: View,
): Promise<BoardResult> {
  const moment = now();
  const times = presentTimes(query, standing, moment);
  const board = { ...query, userId, group: standing.group, now: moment };
  const hidden = hiddenBecause(query, standing);
  if (hidden !== null) {
    const own = await findOwnAmongAll({ db, board, standing });
    return { ...times, hidden, rows: [], members: 0, pages: 0, own };
  }

  const found = await find(board, standing.position);
  const own = found.find(({ isOwn }) => isOwn);
  const members = Math.min(standing.lastPosition ?? 0, rowsAPage * mostPages);
  return {
    ...times,
    hidden,
    rows: found.filter(isShown).map((row) => presentRow(row, query.metric)),
    members,
    pages: pagesFor(members),
    own: presentOwn(query, standing, own && presentRow(own, query.metric)),
  };
}

/** On a hidden board, users still see their rank among everyone. */
async function findOwnAmongAll({ db, board, standing }: { db: Deps['db']; board: Board; standing: Standing }) {
  const { positionAmongAll } = standing;
  if (positionAmongAll === null) return presentOwn(board, standing, undefined);
  const found = await findNeighbours(db, { ...board, scope: 'everyone', group: null }, positionAmongAll);
  const own = found.find(({ isOwn }) => isOwn);
  return presentOwn(board, standing, own && presentRow(own, board.metric));
}

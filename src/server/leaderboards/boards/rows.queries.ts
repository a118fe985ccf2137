import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { BoardQuery } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import type { ShownAs } from '#shared/leaderboards/shown-name.ts';
import { mayTakePart } from '../eligibility.ts';
import { scopeColumns } from '../scopes.ts';

export interface BoardRow {
  position: number;
  rank: number;
  previousRank: number | null;
  value: number;
  isOwn: boolean;
  shownAs: ShownAs;
  alias: string | null;
  firstName: string;
  lastName: string;
  photoPath: string | null;
  university: string | null;
}

export interface Board extends BoardQuery {
  group: number | null;
  userId: string;
  now: Date;
}

/**
 * As part of the statement, so that PostgreSQL knows it when it plans. With a parameter it would expect a tenth of all
 * rows, and plan again for each call.
 */
const atMost = (count: number) => sql`limit ${sql.lit(count)}`;

/** A page, plus the viewer's own row if it is on another page. */
export const findPage = (db: Db, board: Board, { page, own }: { page: number; own: number | null }) => {
  const after = (page - 1) * leaderboardLimits.rows;
  return findRows(db, board, [
    sql`select * from entry where position > ${after} and position <= ${after + leaderboardLimits.rows} order by position ${atMost(leaderboardLimits.rows)}`,
    // Avoids returning the row twice.
    sql`select * from entry where position = ${own} and (position <= ${after} or position > ${after + leaderboardLimits.rows})`,
  ]);
};

export const findFirst = (db: Db, board: Board, count: number) =>
  findRows(db, board, [sql`select * from entry order by position ${atMost(count)}`]);

/** The viewer with the rows above and below. Positions of members who left since the last calculation are skipped. */
export const findNeighbours = (db: Db, board: Board, own: number) => {
  const { neighbours } = leaderboardLimits;
  return findRows(db, board, [
    sql`select * from entry where position < ${own} order by position desc ${atMost(neighbours)}`,
    sql`select * from entry where position >= ${own} order by position ${atMost(neighbours + 1)}`,
  ]);
};

/** Names and visibility are read live; only the ranks are as old as the last calculation. */
async function findRows(db: Db, board: Board, parts: RawBuilder<unknown>[]): Promise<BoardRow[]> {
  const { metric, period, scope, group, userId, now } = board;
  const columns = scopeColumns[scope];
  const { rows } = await sql<BoardRow>`
    with entry as not materialized (
      select user_id, value, ${sql.ref(columns.rank)} as rank, ${sql.ref(columns.position)} as position,
        ${sql.ref(columns.previousRank)} as previous_rank
      from leaderboard_entries
      where metric = ${metric} and period = ${period}
        ${columns.group === null ? sql`` : sql`and ${sql.ref(columns.group)} = ${group}`}
    )
    select position, rank, previous_rank as "previousRank", value, found.user_id = ${userId} as "isOwn", person.*
    from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as found
    -- The limit forces one lookup per row: there are few rows but many users.
    cross join lateral (
      select shown_as as "shownAs", alias, first_name as "firstName", last_name as "lastName", photo_path as "photoPath",
        case when shows_university then (select name from universities where id = users.university_id) end as university
      from leaderboard_members as member
      join users on users.id = member.user_id
      join roles on roles.id = users.role_id
      where member.user_id = found.user_id and ${mayTakePart(now)}
        ${scope === 'university' ? sql`and shows_university` : sql``}
      limit 1
    ) as person
    order by position
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { BoardQuery } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { isMinor } from '../eligibility.ts';
import { spanOf } from '../periods.ts';
import { scopeColumns } from '../scopes.ts';
import { lacking } from './lacking.ts';

/** The viewer of a board, and everything that determines what they see. */
export interface Standing {
  isMinor: boolean;
  isStaff: boolean;
  isMember: boolean;
  /** A member who does not show their university. */
  hidesUniversity: boolean;
  /** Their university, country or study year; null if they have not set it, and on the board of everyone. */
  group: number | null;
  /** Null for users who are not ranked on this board, or only were before they changed their university. */
  position: number | null;
  positionAmongAll: number | null;
  /** What they still need to be ranked; null once they are ranked among everyone. */
  missing: number | null;
  hasRisen: boolean | null;
  /** The last position on this board, and whether it has enough members. */
  lastPosition: number | null;
  isLargeEnough: boolean;
  reckonedAt: Date | null;
}

/** One round trip, by primary keys and the indexes on positions. */
export async function findStanding(
  db: Db,
  { userId, metric, period, scope, now }: BoardQuery & { userId: string; now: Date },
): Promise<Standing> {
  const { group, position } = scopeColumns[scope];
  const isOnBoard = sql`metric = ${metric} and period = ${period}
    ${group === null ? sql`` : sql`and ${sql.ref(group)} = viewer."group"`}`;
  const { rows } = await sql<Standing>`
    select viewer.*,
      ${
        group === null
          ? sql`own.position`
          : sql`case when own.${sql.ref(group)} = viewer."group" then own.${sql.ref(position)} end`
      } as position,
      own.position as "positionAmongAll",
      lack.*,
      (
        select ${sql.ref(position)} from leaderboard_entries where ${isOnBoard} order by ${sql.ref(position)} desc limit 1
      ) as "lastPosition",
      (
        select count(*) from (
          select from leaderboard_entries where ${isOnBoard} limit ${sql.lit(leaderboardLimits.membersOfScope)}
        ) as first_few
      ) >= ${leaderboardLimits.membersOfScope} as "isLargeEnough",
      (select reckoned_at from leaderboard_reckonings) as "reckonedAt"
    from (${viewer({ userId, group, now })}) as viewer
    left join leaderboard_entries as own on own.user_id = ${userId} and metric = ${metric} and period = ${period}
    left join lateral (${lacking[metric]({ userId, span: spanOf(period, now), now })}) as lack on own.user_id is null
  `.execute(db);
  return requireRow(rows, 'The user does not exist.');
}

const viewer = ({ userId, group, now }: { userId: string; group: string | null; now: Date }) => sql`
  select ${isMinor(now)} as "isMinor", has_admin_interface as "isStaff",
    member.user_id is not null as "isMember", coalesce(not shows_university, false) as "hidesUniversity",
    ${group === null ? sql`null::int` : sql.ref(`users.${group}`)} as "group"
  from users
  join roles on roles.id = users.role_id
  left join leaderboard_members as member on member.user_id = users.id
  where users.id = ${userId}
`;

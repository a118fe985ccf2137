import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** A user's membership and last ranks. Users who are closing their account leave all boards at once. */
export const leaderboardsPersonalData: PersonalDataPart = {
  name: 'leaderboards',
  tables: ['leaderboard_members', 'leaderboard_entries'],
  collect: async (db, userId) => {
    const { rows } = await sql`
      select shown_as as "shownAs", alias, shows_university as "showsUniversity", joined_at as "joinedAt",
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object('metric', metric, 'period', period, 'value', value, 'rank', rank) order by metric, period
            )
            from leaderboard_entries as entry
            where entry.user_id = member.user_id
          ),
          '[]'
        ) as ranks
      from leaderboard_members as member
      where user_id = ${userId}
    `.execute(db);
    return rows[0] ?? null;
  },
  onClosing: async (_deps, tx, userId) => {
    await tx.deleteFrom('leaderboard_entries').where('user_id', '=', userId).execute();
  },
};

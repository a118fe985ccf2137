import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** By primary keys. */
export async function findCounts(db: Db, userId: string): Promise<{ answers: number; longestStreak: number }> {
  const { rows } = await sql<{ answers: number; longestStreak: number }>`
    select
      (select attempts from current_learner_totals(${userId})) as answers,
      coalesce((select longest from daily_streaks where user_id = ${userId}), 0) as "longestStreak"
  `.execute(db);
  return rows[0] ?? { answers: 0, longestStreak: 0 };
}

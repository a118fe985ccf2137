import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Results of the database function, which documents them. `over`: the day is not today for the user. */
export type DailyOutcome = 'saved' | 'answered' | 'changed' | 'unknown' | 'over';

interface GivenAnswer {
  userId: string;
  day: string;
  questionId: number;
  optionId: number;
  seconds: number;
  at: Date;
}

/** How long after midnight yesterday's question can still be answered, for pages that were left open. */
const HOURS_AFTER_MIDNIGHT = 2;

/** Saves and scores the answer and updates the streak if the day is current, in one statement and transaction. */
export async function saveDailyAnswer(db: Db, given: GivenAnswer): Promise<DailyOutcome> {
  const { rows } = await sql<{ outcome: DailyOutcome }>`
    select case
      when ${given.day}::date between
        local_day(time_zone, ${given.at}::timestamptz - make_interval(hours => ${HOURS_AFTER_MIDNIGHT}))
        and local_day(time_zone, ${given.at})
      then answer_daily_question(
        users.id, ${given.day}::date, ${given.questionId}::int, ${given.optionId}::int, ${given.seconds}::int, ${given.at}
      )
      else 'over'
    end as outcome
    from users
    where id = ${given.userId}
  `.execute(db);
  return rows[0]?.outcome ?? 'unknown';
}

/** Returns whether the day was answered. Only the first view is recorded. */
export async function saveViewed(db: Db, { userId, day, at }: { userId: string; day: string; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('daily_answers')
    .set({ viewed_at: sql`coalesce(viewed_at, ${at})` })
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

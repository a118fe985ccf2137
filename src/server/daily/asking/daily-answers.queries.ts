import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** As the database function tells it; see there what each means. `over` is a day that is not today for the person. */
export type DailyOutcome = 'saved' | 'answered' | 'changed' | 'unknown' | 'over';

interface GivenAnswer {
  userId: string;
  day: string;
  questionId: number;
  optionId: number;
  seconds: number;
  at: Date;
}

/** How long after midnight yesterday's question may be answered: a page may have stayed open. */
const HOURS_AFTER_MIDNIGHT = 2;

/** Takes the answer, scores it and counts the streak, if it is of today: one statement, one transaction of its own. */
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

/** Answers whether that day was answered. The first look is the one that is kept. */
export async function saveViewed(db: Db, { userId, day, at }: { userId: string; day: string; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('daily_answers')
    .set({ viewed_at: sql`coalesce(viewed_at, ${at})` })
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

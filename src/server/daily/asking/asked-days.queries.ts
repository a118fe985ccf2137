import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { askedColumns, type AskedRow, revealSource } from '#server/quiz/public.ts';

/** The question of a day as one person is asked it. */
export interface AskedDay extends AskedRow {
  day: string;
  /** The option that was chosen. */
  optionId: number | null;
  isViewed: boolean;
}

/** The question of the day that it is now where the person lives. */
export const findToday = (db: Db, { userId, at }: { userId: string; at: Date }): Promise<AskedDay | undefined> =>
  findAskedDay(db, userId, sql`(select local_day(time_zone, ${at}) from users where id = ${userId})`);

export const findDay = (db: Db, { userId, day }: { userId: string; day: string }): Promise<AskedDay | undefined> =>
  findAskedDay(db, userId, sql`${day}::date`);

/** Who has answered keeps the question that they answered, also when the day was given another one. By primary keys. */
async function findAskedDay(db: Db, userId: string, day: RawBuilder<unknown>): Promise<AskedDay | undefined> {
  const { rows } = await sql<AskedDay>`
    select asked.day::text as day, ${askedColumns}, answer.option_id as "optionId",
      answer.viewed_at is not null as "isViewed"
    from (select ${day} as day) as asked
    left join daily_answers as answer on answer.user_id = ${userId} and answer.day = asked.day
    left join daily_questions as chosen on chosen.day = asked.day
    join (${revealSource}) on question_versions.question_id = coalesce(answer.question_id, chosen.question_id)
      and question_versions.version = coalesce(answer.version, chosen.version)
  `.execute(db);
  return rows[0];
}

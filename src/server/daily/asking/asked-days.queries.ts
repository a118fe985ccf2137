import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { askedColumns, type AskedRow, revealSource } from '#server/quiz/public.ts';

/** The question of a day for one user. */
export interface AskedDay extends AskedRow {
  day: string;
  /** The selected option. */
  optionId: number | null;
  isViewed: boolean;
  /** The answered question is part of an open Test quiz of the user, so its result must not be shown. */
  isWithheld: boolean;
}

/** The question for the current day in the user's time zone. */
export const findToday = (db: Db, { userId, at }: { userId: string; at: Date }): Promise<AskedDay | undefined> =>
  findAskedDay(db, { userId, at }, sql`(select local_day(time_zone, ${at}) from users where id = ${userId})`);

export const findDay = (
  db: Db,
  { userId, day, at }: { userId: string; day: string; at: Date },
): Promise<AskedDay | undefined> => findAskedDay(db, { userId, at }, sql`${day}::date`);

/** Users who have answered see the question they answered, even if the day got another one since. By primary keys. */
async function findAskedDay(
  db: Db,
  { userId, at }: { userId: string; at: Date },
  day: RawBuilder<unknown>,
): Promise<AskedDay | undefined> {
  const { rows } = await sql<AskedDay>`
    select asked.day::text as day, ${askedColumns}, answer.option_id as "optionId",
      answer.viewed_at is not null as "isViewed",
      exists (
        select from questions_of_open_tests(${userId}, ${at}) as test where test.question_id = answer.question_id
      ) as "isWithheld"
    from (select ${day} as day) as asked
    left join daily_answers as answer on answer.user_id = ${userId} and answer.day = asked.day
    left join lateral (
      select * from daily_question_for(${userId}, asked.day, ${at}) where answer.question_id is null
    ) as chosen on true
    join (${revealSource}) on question_versions.question_id = coalesce(answer.question_id, chosen.question_id)
      and question_versions.version = coalesce(answer.version, chosen.version)
  `.execute(db);
  return rows[0];
}

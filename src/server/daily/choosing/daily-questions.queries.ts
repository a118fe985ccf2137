import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** How long a question rests before and after its day, if the bank is large enough. */
export const REST_DAYS = 365;

/** Whether a row of `questions` may be the question of the day. */
export const mayBeAsked = sql<boolean>`(
  questions.status = 'published'
  and questions.fits_everybody
  and not exists (
    select from question_options as option
    where option.question_id = questions.id and option.version = questions.current_version and option.explanation = ''
  )
)`;

/** Only one process chooses at a time, and each sees the choices made before. */
export async function lockChoosing(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock('daily_questions'::regclass::oid::int, 0)`.execute(tx);
}

/** Removes questions that may no longer be used from this day on. Existing answers are not changed. */
export async function freeWithdrawnDays(tx: Db, from: string): Promise<void> {
  await sql`
    delete from daily_questions using questions
    where day >= ${from}::date and questions.id = daily_questions.question_id and not ${mayBeAsked}
  `.execute(tx);
}

/** Updates later days to the current version of their question. */
export async function renewVersions(tx: Db, after: string): Promise<void> {
  await sql`
    update daily_questions set version = questions.current_version
    from questions
    where day > ${after}::date and questions.id = daily_questions.question_id
      and daily_questions.version <> questions.current_version
  `.execute(tx);
}

/** Days without a question, up to the day after the last one that has begun somewhere. */
export async function findDaysWithout(tx: Db, { from, latest }: { from: string; latest: string }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select calendar.day::date::text as day from generate_series(${from}::date, ${latest}::date + 1, interval '1 day') as calendar (day)
    where not exists (select from daily_questions where daily_questions.day = calendar.day::date)
    order by calendar.day
  `.execute(tx);
  return rows.map(({ day }) => day);
}

/**
 * Chooses a question for the day: a random one among those that have rested long enough, else the one whose nearest use
 * is furthest away. Returns whether there was one.
 */
export async function chooseQuestionOf(tx: Db, { day, at }: { day: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_questions (day, question_id, version, chosen_at)
    select ${day}::date, questions.id, questions.current_version, ${at}
    from questions
    left join (
      select question_id, min(abs(day - ${day}::date)) as days
      from daily_questions
      where day between ${day}::date - ${REST_DAYS}::int and ${day}::date + ${REST_DAYS}::int
      group by question_id
    ) as used on used.question_id = questions.id
    where ${mayBeAsked}
    order by used.days desc nulls first, random()
    limit 1
    returning day
  `.execute(tx);
  return rows.length > 0;
}

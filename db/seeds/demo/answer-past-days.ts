import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { fillPastDays } from './cohort/seed-cohort.ts';

const DAYS = 60;
/** Missed days, counted back from today: the current streak has twelve days, and there is one of twenty before it. */
const MISSED = [13, 34, 35, 41, 55];
/** Every fourth answer is incorrect. */
const RIGHT_OF = 4;
const SECONDS = 48;

/**
 * Adds two months of answered questions of the day for a demo user, so that charts and streaks have content. Does
 * nothing if the user has any answers, or if the bank is empty.
 */
export async function answerPastDays(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const known = await db.selectFrom('daily_answers').select('day').where('user_id', '=', userId).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (tx) => {
    await fillPastDays(tx, now, DAYS);
    await comeEarlier(tx, { userId, now });
    await answerDays(tx, { userId, now });
  });
}

/** Backdates the account, because it must be older than its answers. */
async function comeEarlier(tx: Db, { userId, now }: { userId: string; now: Date }) {
  const then = sql<Date>`${now}::timestamptz - make_interval(days => ${DAYS})`;
  await sql`
    update users set created_at = least(created_at, ${then}), activated_at = least(activated_at, ${then})
    where id = ${userId}
  `.execute(tx);
}

/** At 18:00 UTC of each day, in chronological order. */
async function answerDays(tx: Db, { userId, now }: { userId: string; now: Date }) {
  await sql`
    select answer_daily_question(
      ${userId}, day, question_id, option_id, ${SECONDS}::int, (day + interval '18 hours') at time zone 'UTC'
    )
    from (
      select daily.day, daily.question_id, option.id as option_id
      from daily_questions as daily
      cross join lateral (select (${now}::timestamptz at time zone 'UTC')::date - daily.day as days) as back
      join question_options as option on option.question_id = daily.question_id and option.version = daily.version
        and option.position = (
          select position from question_options as candidate
          where candidate.question_id = daily.question_id and candidate.version = daily.version
            and candidate.is_right = (back.days % ${RIGHT_OF}::int <> 0)
          order by position limit 1
        )
      where back.days between 1 and ${DAYS}::int and back.days <> all (${MISSED}::int[])
      order by daily.day
    ) as past
  `.execute(tx);
}

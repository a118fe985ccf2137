import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { streams } from '#shared/notifications/streams.ts';

export interface DueReminder {
  userId: string;
  email: string;
  firstName: string;
  stem: string;
  leadIn: string;
  wantsMail: boolean;
}

/** Reminders are sent from seven until noon, in local time. */
const FIRST_HOUR = 7;
const LAST_HOUR = 11;

/** Whether the frequency of the row of `users` includes the day. Monday is 1. */
const isWanted = sql`
  case question_of_the_day_frequency
    when 'daily' then true
    when 'weekdays' then extract(isodow from morning.day) between 1 and 5
    when 'weekly' then extract(isodow from morning.day) = 1
    else false
  end
`;

/**
 * Users to remind now. Excludes users who were reminded, have answered, are closing their account, are suspended or
 * never activated it.
 */
const waiting = (at: Date) => sql`
  with morning as materialized (
    select time_zone, local_clock(time_zone, ${at})::date as day
    from (select distinct time_zone from users where question_of_the_day_frequency <> 'never') as zone
    where extract(hour from local_clock(time_zone, ${at})) between ${FIRST_HOUR}::int and ${LAST_HOUR}::int
  )
  select users.id, morning.day
  from morning
  join daily_questions using (day)
  join users using (time_zone)
  where question_of_the_day_frequency <> 'never'
    and ${isWanted}
    and activated_at is not null
    and deletion_due_at is null
    and suspended_at is null
    and not exists (select from daily_reminders as reminded where reminded.user_id = users.id and reminded.told_on >= morning.day)
    and not exists (
      select from daily_answers as answer where answer.user_id = users.id and answer.day = morning.day
    )
`;

/**
 * Marks users as reminded and returns them. If two processes run concurrently, each user goes to only one of them.
 * Served by users_reminded_time_zone_idx.
 */
export async function takeDueReminders(db: Db, { at, limit }: { at: Date; limit: number }): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with reminded as (
      insert into daily_reminders as known (user_id, told_on)
      select id, day from (${waiting(at)}) as waiting
      order by id
      limit ${limit}
      on conflict (user_id) do update set told_on = excluded.told_on where known.told_on < excluded.told_on
      returning user_id, told_on
    )
    select users.id as "userId", users.email, users.first_name as "firstName", stem, lead_in as "leadIn",
      coalesce(setting.by_mail, ${streams['question-of-the-day'].mail === true}) as "wantsMail"
    from reminded
    join users on users.id = reminded.user_id
    join daily_questions on daily_questions.day = reminded.told_on
    join question_versions using (question_id, version)
    left join notification_settings as setting
      on setting.user_id = users.id and setting.stream = 'question-of-the-day'
  `.execute(db);
  return rows;
}

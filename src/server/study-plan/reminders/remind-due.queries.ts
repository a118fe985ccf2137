import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { streams } from '#shared/notifications/streams.ts';

export interface DueStudent {
  userId: string;
  email: string;
  firstName: string;
  goal: number;
  wantsMail: boolean;
}

/** A reminder that could not be sent at its hour, because the server was down, is sent up to this many hours later. */
const HOURS_LATE = 3;

/**
 * Subscribers with a due review at their hour who have not reached their goal, have no day off and were not reminded
 * today. Served by `memory_states_next_due_on_idx`.
 */
const waiting = (at: Date) => sql`
  select users.id, local.day, coalesce(daily_goal, 20) as goal
  from memory_states
  join users on users.id = memory_states.user_id
  cross join lateral (
    select local_clock(time_zone, ${at})::date as day,
      extract(hour from local_clock(time_zone, ${at}))::int as hour
  ) as local
  left join study_settings on study_settings.user_id = users.id
  where next_due_on <= ${at}::timestamptz::date + 1 and next_due_on <= local.day
    and local.hour between coalesce(reminder_hour, 18) and coalesce(reminder_hour, 18) + ${HOURS_LATE}::int
    and activated_at is not null and deletion_due_at is null and suspended_at is null
    and not extract(dow from local.day)::smallint = any(coalesce(weekdays_off, '{}'))
    and not local.day = any(coalesce(days_off, '{}'))
    and exists (
      select from user_subscriptions
      where user_subscriptions.user_id = users.id and starts_at <= ${at} and ends_at > ${at}
    )
    and not exists (select from study_reminders where study_reminders.user_id = users.id and reminded_on >= local.day)
    and not exists (
      select from learner_days
      where learner_days.user_id = users.id and discipline_id = 0 and body_system_id = 0
        and learner_days.day = local.day and attempts >= coalesce(daily_goal, 20)
    )
`;

/** Marks them as reminded, so that concurrent processes share them. */
export async function takeDueStudents(db: Db, { at, limit }: { at: Date; limit: number }): Promise<DueStudent[]> {
  const { rows } = await sql<DueStudent>`
    with due as (${waiting(at)} order by users.id limit ${limit}),
    reminded as (
      insert into study_reminders as known (user_id, reminded_on)
      select id, day from due
      on conflict (user_id) do update set reminded_on = excluded.reminded_on where known.reminded_on < excluded.reminded_on
      returning user_id
    )
    select users.id as "userId", users.email, users.first_name as "firstName", goal,
      coalesce(setting.by_mail, ${streams['review-due'].mail === true}) as "wantsMail"
    from reminded
    join due on due.id = reminded.user_id
    join users on users.id = reminded.user_id
    left join notification_settings as setting on setting.user_id = users.id and setting.stream = 'review-due'
  `.execute(db);
  return rows;
}

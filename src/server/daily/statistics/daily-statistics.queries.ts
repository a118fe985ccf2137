import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DailyStatistics } from '#shared/daily/contract.ts';

export interface DailyRecord {
  /** Counted up to today or yesterday; 0 if a day has been missed since. */
  streak: number;
  longest: number;
  answered: number;
  /** Days since the account was activated or since the first question of the day, whichever is later. */
  days: number;
  week: DailyStatistics['week'];
}

/** The user's results up to today, in their time zone. By primary keys. */
export async function findDailyRecord(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<DailyRecord | undefined> {
  const { rows } = await sql<DailyRecord>`
    with person as (
      select id, local_day(time_zone, ${at}) as today, local_day(time_zone, activated_at) as came_on
      from users where id = ${userId}
    )
    select
      case when known.last_day >= today - 1 then known.streak else 0 end as streak,
      coalesce(known.longest, 0) as longest,
      coalesce(known.answered, 0) as answered,
      coalesce((select today - greatest(came_on, day) + 1 from daily_questions order by day limit 1), 0) as days,
      (
        select json_agg(json_build_object(
          'day', calendar.day::date,
          'outcome', case when is_right then 'right' when not is_right then 'wrong' else 'open' end
        ) order by calendar.day)
        from generate_series(least(greatest(today - 6, came_on), today), today, interval '1 day') as calendar (day)
        left join daily_answers as answer on answer.user_id = person.id and answer.day = calendar.day::date
      ) as week
    from person
    left join daily_streaks as known on known.user_id = person.id
  `.execute(db);
  return rows[0];
}

/** Answers of all users on this user's current day: at most one row per shard, by primary key. */
export async function countAnswersOfToday(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<{ answered: number; right: number }> {
  const { rows } = await sql<{ answered: number; right: number }>`
    select coalesce(sum(answered), 0) as answered, coalesce(sum(right_answered), 0) as right
    from daily_counters
    where day = (select local_day(time_zone, ${at}) from users where id = ${userId})
  `.execute(db);
  return rows[0] ?? { answered: 0, right: 0 };
}

import { sql } from 'kysely';
import { OVERVIEW_DAYS } from '#shared/overview/overview-parts.ts';
import { monthsWith } from './months.ts';

/** Midnight UTC of the day this many days ago. */
const midnight = (now: Date, daysBack: number) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone 'UTC') - make_interval(days => ${daysBack}::int)) at time zone 'UTC'`;

/**
 * Today and the 29 days before it. Based on events, which stay when an account is erased. Unconfirmed accounts still
 * exist, because they are stored for 30 days. Served by events_kind_at_idx and users_not_activated_idx.
 */
const days = (now: Date) => sql`
  select shown.day, coalesce(counted."signUps", 0) as "signUps", coalesce(counted.confirmed, 0) as confirmed
  from (
    select (${now}::timestamptz at time zone 'UTC')::date - back as day
    from generate_series(0, ${OVERVIEW_DAYS - 1}::int) as back
  ) as shown
  left join (
    select (events.at at time zone 'UTC')::date as day, count(*)::int as "signUps",
           (count(*) - count(unconfirmed.id))::int as confirmed
    from events
    left join users as unconfirmed
      on unconfirmed.id = events.user_id
      and unconfirmed.activated_at is null and unconfirmed.created_at >= ${midnight(now, OVERVIEW_DAYS)}
    where events.kind = 'registered' and events.at >= ${midnight(now, OVERVIEW_DAYS - 1)} and events.at <= ${now}
    group by 1
  ) as counted using (day)
`;

export const signUpsPart = (now: Date) => sql`
  select jsonb_build_object(
    'now', sum("signUps"),
    'confirmed', sum(confirmed),
    'before', (
      select count(*) from events
      where kind = 'registered'
        and at >= ${midnight(now, 2 * OVERVIEW_DAYS - 1)} and at < ${midnight(now, OVERVIEW_DAYS - 1)}
    ),
    'days', jsonb_agg(days order by day),
    'months', ${monthsWith(
      now,
      sql`jsonb_build_object('signUps', coalesce(sign_ups, 0), 'confirmed', coalesce(confirmed, 0))`,
    )}
  )
  from (${days(now)}) as days
`;

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { CohortLearner } from './make-learners.ts';

const TRIAL_PLAN_ID = 10;
const MONTHLY_PLAN_ID = 11;

/** A learner as a row, with times in days ago. */
const asRow = ({ place, other, traits, ...learner }: CohortLearner) => ({
  ...learner,
  ...place,
  hour: traits.hour,
  goal: Math.min(100, Math.max(5, Math.round(traits.perDay / 5) * 5)),
  wantsDaily: traits.daily > 0,
  source: other?.source ?? null,
  fromDaysAgo: other?.fromDaysAgo ?? null,
  days: other?.days ?? null,
});

/**
 * New users as registration leaves them, with their trial, plan, settings and place on the leaderboards. Of demo people,
 * who exist already, the profile is completed.
 */
export async function storeLearners(
  tx: Db,
  learners: CohortLearner[],
  { midnight }: { midnight: Date },
): Promise<void> {
  const rows = learners.map(asRow);
  const learner = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as learner (
      id uuid, email text, "firstName" text, "lastName" text, country text, university text, "timeZone" text,
      "studyYear" int, "bornOn" date, "joinedDaysAgo" int, "lastDaysAgo" int, hour int, goal int, source text,
      "fromDaysAgo" int, days int, "isMember" boolean, "allowsMarketing" boolean
    )
    cross join lateral (
      select ${midnight}::timestamptz - make_interval(days => "joinedDaysAgo" + 1, hours => -hour) as joined_at
    ) as time`;
  await sql`
    insert into users (
      id, email, first_name, last_name, role_id, created_at, activated_at, tutorial_finished_at, country_id,
      university_id, study_year, born_on, time_zone
    )
    select learner.id, email, "firstName", "lastName", 1, joined_at, joined_at + interval '2 minutes',
      joined_at + interval '5 minutes', countries.id, universities.id, "studyYear", "bornOn", "timeZone"
    from ${learner}
    join countries on iso_code = country
    left join universities on universities.country_id = countries.id and lower(universities.name) = lower(university)
    on conflict (id) do update set
      created_at = excluded.created_at, activated_at = excluded.activated_at, country_id = excluded.country_id,
      university_id = excluded.university_id, study_year = excluded.study_year, born_on = excluded.born_on,
      time_zone = excluded.time_zone
  `.execute(tx);
  await storeSettings(tx, learner, midnight);
  await storePlans(tx, learner);
}

async function storeSettings(tx: Db, learner: RawBuilder<unknown>, midnight: Date) {
  await sql`
    update user_visits set last_seen_at = least(
      now(), ${midnight}::timestamptz - make_interval(days => "lastDaysAgo", hours => -hour)
    )
    from ${learner} where user_visits.user_id = learner.id
  `.execute(tx);
  await sql`
    insert into consents (user_id, kind, is_given, at, source)
    select id, kind, kind = 'terms' or "allowsMarketing", joined_at, 'registration'
    from ${learner} cross join unnest('{terms,marketing}'::text[]) as kind
  `.execute(tx);
  await sql`
    insert into events (at, kind, user_id)
    select joined_at, 'registered', id from ${learner} order by joined_at
  `.execute(tx);
  await sql`
    insert into study_settings (user_id, daily_goal, is_set_up) select id, goal, true from ${learner}
    on conflict (user_id) do nothing
  `.execute(tx);
  await sql`
    insert into leaderboard_members (user_id, shown_as, joined_at)
    select id, 'name', joined_at from ${learner} where "isMember"
  `.execute(tx);
}

async function storePlans(tx: Db, learner: RawBuilder<unknown>) {
  await sql`
    insert into user_subscriptions (user_id, plan_id, source, starts_at, ends_at)
    select id, ${TRIAL_PLAN_ID}::int, 'trial', joined_at, joined_at + interval '14 days' from ${learner} order by joined_at
  `.execute(tx);
  await sql`
    insert into user_subscriptions (user_id, plan_id, source, starts_at, ends_at, store_transaction_id)
    select id, ${MONTHLY_PLAN_ID}::int, source, starts_at, starts_at + make_interval(days => days),
      case when source <> 'grant' then 'demo-' || id end
    from ${learner}
    cross join lateral (select joined_at + make_interval(days => "joinedDaysAgo" - "fromDaysAgo") as starts_at) as plan
    where source is not null
  `.execute(tx);
}

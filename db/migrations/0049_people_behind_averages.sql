-- An average is shown only if enough people are behind it, so people are counted by topic: each user once a day, once
-- a week, once a month, and once ever (`learners`, so far only for all topics). Only users with a first try count:
-- they are behind every figure. A user counts on the day of the first try that was scored first in the period.
alter table everybody_days
  add column day_people bigint not null default 0,
  add column week_people bigint not null default 0,
  add column month_people bigint not null default 0;

-- The same from the rows of the users, for recounting.
create function people_by_day() returns table (
  discipline_id int, body_system_id int, day date, learners bigint, day_people bigint, week_people bigint,
  month_people bigint
) language sql stable as $$
  select discipline_id, body_system_id, day, count(*) filter (where ever_place = 1), count(*),
    count(*) filter (where week_place = 1), count(*) filter (where month_place = 1)
  from (
    select discipline_id, body_system_id, day,
      row_number() over (partition by user_id, discipline_id, body_system_id order by day) as ever_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('week', day::timestamp) order by day
      ) as week_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('month', day::timestamp) order by day
      ) as month_place
    from learner_days
    where first_tries > 0
  ) as placed
  group by discipline_id, body_system_id, day
$$;

-- The days on which a user had a first try in a topic. Inlined into its query and served by the primary key.
create function first_try_days(person uuid, discipline int, body_system int) returns setof date
  language sql stable as $$
  select day from learner_days
  where user_id = person and discipline_id = discipline and body_system_id = body_system and first_tries > 0
$$;

-- As before, and counts people.
-- The second parameter is not needed any more, and removed in a later version.
create or replace function count_attempt(attempt attempts, is_new_learner boolean) returns void language plpgsql as $$
declare
  own_shard smallint := 1 + pg_backend_pid() % 31;
  week      date := date_trunc('week', attempt.day::timestamp);
  month     date := date_trunc('month', attempt.day::timestamp);
begin
  perform pg_advisory_xact_lock('everybody_days'::regclass::oid::int, own_shard);

  with counted as (
    insert into learner_days as known (
      user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    )
    select attempt.user_id, discipline_id, body_system_id, attempt.day, 1, attempt.is_right::int,
      attempt.is_first_try::int, (attempt.is_first_try and attempt.is_right)::int, attempt.seconds
    from topics_of(attempt.question_id)
    on conflict (user_id, discipline_id, body_system_id, day) do update set
      attempts = known.attempts + 1,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
    returning discipline_id, body_system_id, attempt.is_first_try and first_tries = 1 as is_first_of_day
  )
  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
    day_people, week_people, month_people
  )
  select discipline_id, body_system_id, attempt.day, own_shard, 1, attempt.is_right::int,
    attempt.is_first_try::int, (attempt.is_first_try and attempt.is_right)::int,
    (is_first_of_day and not exists (
      select from first_try_days(attempt.user_id, discipline_id, body_system_id)
    ))::int,
    is_first_of_day::int,
    (is_first_of_day and not exists (
      select from first_try_days(attempt.user_id, discipline_id, body_system_id) as earlier
      where earlier >= week and earlier < week + 7
    ))::int,
    (is_first_of_day and not exists (
      select from first_try_days(attempt.user_id, discipline_id, body_system_id) as earlier
      where earlier >= month and earlier < month + interval '1 month'
    ))::int
  from counted
  order by discipline_id, body_system_id
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + 1,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries,
    learners = known.learners + excluded.learners,
    day_people = known.day_people + excluded.day_people,
    week_people = known.week_people + excluded.week_people,
    month_people = known.month_people + excluded.month_people;

  if counts_as_effort(attempt) then
    insert into effort_days as known (user_id, day, tries, right_tries)
    values (attempt.user_id, (attempt.given_at at time zone 'UTC')::date, 1, attempt.is_right::int)
    on conflict (user_id, day) do update set
      tries = known.tries + 1,
      right_tries = known.right_tries + excluded.right_tries;
  end if;
end $$;

-- As before, with people.
create or replace function fold_everybody_days(before date) returns void language plpgsql as $$
begin
  for shard_number in 1..31 loop
    perform pg_advisory_xact_lock('everybody_days'::regclass::oid::int, shard_number);
  end loop;
  with gone as (
    delete from everybody_days where day < before and shard > 0 returning *
  ),
  totalled as (
    insert into everybody_totals as known (discipline_id, body_system_id, first_tries, right_first_tries, learners)
    select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
    from gone
    group by discipline_id, body_system_id
    on conflict (discipline_id, body_system_id) do update set
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      learners = known.learners + excluded.learners
  )
  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
    day_people, week_people, month_people
  )
  select discipline_id, body_system_id, day, 0, sum(attempts), sum(right_attempts), sum(first_tries),
    sum(right_first_tries), sum(learners), sum(day_people), sum(week_people), sum(month_people)
  from gone
  group by discipline_id, body_system_id, day
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + excluded.attempts,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries,
    learners = known.learners + excluded.learners,
    day_people = known.day_people + excluded.day_people,
    week_people = known.week_people + excluded.week_people,
    month_people = known.month_people + excluded.month_people;
end $$;

-- As before; people are counted again.
create or replace function merge_topic_counters(side text, gone int, kept int) returns void language plpgsql as $$
begin
  perform fold_everybody_days('infinity');

  with tagged_twice as (
    select question_id from question_disciplines
    where side = 'disciplines' and discipline_id in (gone, kept)
    group by question_id having count(*) = 2
    union all
    select question_id from question_body_systems
    where side = 'body_systems' and body_system_id in (gone, kept)
    group by question_id having count(*) = 2
  ),
  twice as materialized (
    select user_id, discipline_id, body_system_id, day, count(*) as attempts,
      count(*) filter (where is_right) as right_attempts, count(*) filter (where is_first_try) as first_tries,
      count(*) filter (where is_first_try and is_right) as right_first_tries, sum(seconds) as seconds
    from tagged_twice
    join attempts using (question_id)
    cross join lateral topics_of(question_id)
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    group by user_id, discipline_id, body_system_id, day
  ),
  learner_gone as (
    delete from learner_days
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    returning *
  ),
  learner_kept as (
    insert into learner_days as known (
      user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    )
    select user_id, case side when 'disciplines' then kept else discipline_id end,
      case side when 'body_systems' then kept else body_system_id end, day,
      counted.attempts - coalesce(twice.attempts, 0),
      greatest(counted.right_attempts - coalesce(twice.right_attempts, 0), 0),
      greatest(counted.first_tries - coalesce(twice.first_tries, 0), 0),
      greatest(counted.right_first_tries - coalesce(twice.right_first_tries, 0), 0),
      greatest(counted.seconds - coalesce(twice.seconds, 0), 0)
    from learner_gone as counted
    left join twice using (user_id, discipline_id, body_system_id, day)
    where counted.attempts > coalesce(twice.attempts, 0)
    on conflict (user_id, discipline_id, body_system_id, day) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
  ),
  everybody_gone as (
    delete from everybody_days
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    returning *
  ),
  everybody_twice as (
    select discipline_id, body_system_id, day, sum(attempts) as attempts, sum(right_attempts) as right_attempts,
      sum(first_tries) as first_tries, sum(right_first_tries) as right_first_tries
    from twice
    group by discipline_id, body_system_id, day
  )
  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries
  )
  select case side when 'disciplines' then kept else discipline_id end,
    case side when 'body_systems' then kept else body_system_id end, day, shard,
    counted.attempts - coalesce(twice.attempts, 0),
    greatest(counted.right_attempts - coalesce(twice.right_attempts, 0), 0),
    greatest(counted.first_tries - coalesce(twice.first_tries, 0), 0),
    greatest(counted.right_first_tries - coalesce(twice.right_first_tries, 0), 0)
  from everybody_gone as counted
  left join everybody_twice as twice using (discipline_id, body_system_id, day)
  where counted.attempts > coalesce(twice.attempts, 0)
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + excluded.attempts,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries;

  -- People who answered in both topics count once. Erased accounts no longer count: that hides more, never less.
  update everybody_days as counted set
    learners = coalesce(people.learners, 0),
    day_people = coalesce(people.day_people, 0),
    week_people = coalesce(people.week_people, 0),
    month_people = coalesce(people.month_people, 0)
  from everybody_days as merged
  left join people_by_day() as people using (discipline_id, body_system_id, day)
  where case side when 'disciplines' then merged.discipline_id else merged.body_system_id end = kept
    and (counted.discipline_id, counted.body_system_id, counted.day, counted.shard)
      = (merged.discipline_id, merged.body_system_id, merged.day, merged.shard);

  -- All is folded: the totals are the sums of the days.
  delete from everybody_totals
  where case side when 'disciplines' then discipline_id else body_system_id end in (gone, kept);
  insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
  select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
  from everybody_days
  where case side when 'disciplines' then discipline_id else body_system_id end = kept
  group by discipline_id, body_system_id;
end $$;

-- As before, with people.
create or replace function rebuild_statistics() returns void language plpgsql as $$
begin
  truncate learner_days, everybody_days, everybody_totals, effort_days;

  insert into learner_days (
    user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
  )
  with discipline as (
    select question_id, discipline_id as id from question_disciplines
    union all select id, 0 from questions
  ), body_system as (
    select question_id, body_system_id as id from question_body_systems
    union all select id, 0 from questions
  )
  select user_id, discipline.id, body_system.id, day, count(*), count(*) filter (where is_right),
    count(*) filter (where is_first_try), count(*) filter (where is_first_try and is_right), sum(seconds)
  from attempts
  join discipline using (question_id)
  join body_system using (question_id)
  group by user_id, discipline.id, body_system.id, day
  -- What a chart reads lies together.
  order by 1, 2, 3, 4;

  insert into everybody_days (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
    day_people, week_people, month_people
  )
  select discipline_id, body_system_id, day, 0, sum(attempts), sum(right_attempts), sum(first_tries),
    sum(right_first_tries), coalesce(max(people.learners), 0), coalesce(max(day_people), 0),
    coalesce(max(week_people), 0), coalesce(max(month_people), 0)
  from learner_days
  left join people_by_day() as people using (discipline_id, body_system_id, day)
  group by discipline_id, body_system_id, day;

  insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
  select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
  from everybody_days
  group by discipline_id, body_system_id;

  insert into effort_days (user_id, day, tries, right_tries)
  select user_id, (given_at at time zone 'UTC')::date, count(*), count(*) filter (where is_right)
  from attempts
  where counts_as_effort(attempts)
  group by user_id, (given_at at time zone 'UTC')::date;
end $$;

-- Answers from before this migration. Shard 0 is where folded days are, and the totals contain what is folded.
insert into everybody_days as known (
  discipline_id, body_system_id, day, shard, learners, day_people, week_people, month_people
)
select discipline_id, body_system_id, day, 0,
  case when discipline_id = 0 and body_system_id = 0 then 0 else learners end, day_people, week_people, month_people
from people_by_day()
on conflict (discipline_id, body_system_id, day, shard) do update set
  learners = known.learners + excluded.learners,
  day_people = excluded.day_people,
  week_people = excluded.week_people,
  month_people = excluded.month_people;
insert into everybody_totals as known (discipline_id, body_system_id, first_tries, right_first_tries, learners)
select discipline_id, body_system_id, 0, 0, sum(learners)
from people_by_day()
where discipline_id <> 0 or body_system_id <> 0
group by discipline_id, body_system_id
on conflict (discipline_id, body_system_id) do update set learners = excluded.learners;

-- The list of questions shows and sorts by these; they need 20 first tries now.
update question_statistics set facility = null, discrimination = null, smallest_option_share = null
where first_tries < 20;

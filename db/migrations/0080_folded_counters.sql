-- An answer writes only rows of its learner. Everything that is counted from attempts, by learner and over all learners,
-- is folded in batches by a worker (docs/decisions/0041): the batch leaves this table and enters the counters in one
-- transaction, so an attempt is counted exactly once.
create table uncounted_attempts (
  user_id    uuid not null,
  attempt_id bigint not null,
  -- The learner's share of right first tries before this attempt, from 0 to 1; null after too few first tries.
  ability    double precision,
  -- No foreign key: it would lock a row for each answer. Folding skips an attempt that no longer exists.
  primary key (user_id, attempt_id)
) with (
  -- Rows live for about a second: the table is vacuumed by the number of dead rows, whatever its size.
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000
);

-- Taken by every transaction that changes counters over all learners, before it changes them: they never wait for each
-- other's rows. Whoever also locks a learner locks the learner first.
create function lock_counters() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock('uncounted_attempts'::regclass::oid::int, 0);
end $$;

-- Counts up to `most` attempts, or all, and returns how many it took. The only place that counts an attempt.
create function fold_attempts(most int default null) returns int language plpgsql as $$
declare
  folded int;
begin
  perform lock_counters();
  with taken as (
    delete from uncounted_attempts
    where ctid = any (array(select ctid from uncounted_attempts limit most))
    returning user_id, attempt_id, ability
  ),
  scored as materialized (
    select attempts.user_id, id, question_id, edition, option_position, is_right, is_first_try, mode, seconds, given_at,
      scored_at, day, counts_as_effort(attempts) as is_effort,
      -- To six places: the square of a tiny number would fail.
      case
        when is_first_try and ability is not null then round(least(greatest(ability, 0), 1) * 1e6) / 1e6
      end as ability
    from taken
    join attempts on attempts.user_id = taken.user_id and attempts.id = taken.attempt_id
    where exists (select from questions where questions.id = question_id)
  ),
  own as materialized (
    select user_id, topic.discipline_id, topic.body_system_id, day, count(*) as attempts,
      count(*) filter (where is_right) as right_attempts, count(*) filter (where is_first_try) as first_tries,
      count(*) filter (where is_first_try and is_right) as right_first_tries, sum(seconds) as seconds,
      min(id) filter (where is_first_try) as first_id
    from scored
    cross join lateral topics_of(question_id) as topic
    group by user_id, topic.discipline_id, topic.body_system_id, day
  ),
  counted_own as (
    insert into learner_days as known (
      user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    )
    select user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    from own
    order by user_id, discipline_id, body_system_id, day
    on conflict (user_id, discipline_id, body_system_id, day) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
  ),
  -- Learners' days that have their first first try now. The places are the order within a period in this batch; the
  -- whole statement sees the learners' days as they were before it.
  first_days as (
    select user_id, discipline_id, body_system_id, day,
      date_trunc('week', day::timestamp)::date as week, date_trunc('month', day::timestamp)::date as month,
      row_number() over (partition by user_id, discipline_id, body_system_id order by first_id) as ever_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('week', day::timestamp) order by first_id
      ) as week_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('month', day::timestamp) order by first_id
      ) as month_place
    from own
    where first_tries > 0 and not exists (
      select from first_try_days(user_id, discipline_id, body_system_id) as earlier where earlier = day
    )
  ),
  -- Shard 0 has the days that are also in `everybody_totals`. Attempts and people are added up without a join: the
  -- planner expects few rows and would compare each with each.
  counted_everybody as (
    insert into everybody_days as known (
      discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
      day_people, week_people, month_people
    )
    select discipline_id, body_system_id, day, 1, sum(attempts), sum(right_attempts), sum(first_tries),
      sum(right_first_tries), sum(learner), sum(day_person), sum(week_person), sum(month_person)
    from (
      select discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries,
        0 as learner, 0 as day_person, 0 as week_person, 0 as month_person
      from own
      union all
      select discipline_id, body_system_id, day, 0, 0, 0, 0,
        (ever_place = 1 and not exists (
          select from first_try_days(user_id, discipline_id, body_system_id)
        ))::int,
        1,
        (week_place = 1 and not exists (
          select from first_try_days(user_id, discipline_id, body_system_id) as earlier
          where earlier >= week and earlier < week + 7
        ))::int,
        (month_place = 1 and not exists (
          select from first_try_days(user_id, discipline_id, body_system_id) as earlier
          where earlier >= month and earlier < month + interval '1 month'
        ))::int
      from first_days
    ) as added
    group by discipline_id, body_system_id, day
    on conflict (discipline_id, body_system_id, day, shard) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      learners = known.learners + excluded.learners,
      day_people = known.day_people + excluded.day_people,
      week_people = known.week_people + excluded.week_people,
      month_people = known.month_people + excluded.month_people
  ),
  counted_effort as (
    insert into effort_days as known (user_id, day, tries, right_tries)
    select user_id, (given_at at time zone 'UTC')::date, count(*), count(*) filter (where is_right)
    from scored
    where is_effort
    group by 1, 2
    order by 1, 2
    on conflict (user_id, day) do update set
      tries = known.tries + excluded.tries,
      right_tries = known.right_tries + excluded.right_tries
  ),
  counted_questions as (
    insert into question_counters as known (
      question_id, edition, shard, answers, right_answers, first_tries, right_first_tries, rated_tries,
      right_rated_tries, ability_sum, ability_square_sum, right_ability_sum, counted_at
    )
    select question_id, edition, 0, count(*), count(*) filter (where is_right), count(*) filter (where is_first_try),
      count(*) filter (where is_first_try and is_right), count(ability), count(ability) filter (where is_right),
      coalesce(sum(ability), 0), coalesce(sum(ability * ability), 0), coalesce(sum(ability) filter (where is_right), 0),
      -- To the minute: a counter's place in the index of times stays the same for as long.
      date_trunc('minute', max(scored_at))
    from scored
    group by question_id, edition
    on conflict (question_id, edition, shard) do update set
      answers = known.answers + excluded.answers,
      right_answers = known.right_answers + excluded.right_answers,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      rated_tries = known.rated_tries + excluded.rated_tries,
      right_rated_tries = known.right_rated_tries + excluded.right_rated_tries,
      ability_sum = known.ability_sum + excluded.ability_sum,
      ability_square_sum = known.ability_square_sum + excluded.ability_square_sum,
      right_ability_sum = known.right_ability_sum + excluded.right_ability_sum,
      counted_at = greatest(known.counted_at, excluded.counted_at)
  ),
  counted_options as (
    insert into option_counters as known (question_id, edition, position, shard, answers, first_tries)
    select question_id, edition, option_position, 0, count(*), count(*) filter (where is_first_try)
    from scored
    group by question_id, edition, option_position
    on conflict (question_id, edition, position, shard) do update set
      answers = known.answers + excluded.answers,
      first_tries = known.first_tries + excluded.first_tries
  ),
  counted_times as (
    insert into question_time_counters as known (question_id, edition, step, shard, first_tries)
    select question_id, edition, least(greatest(seconds, 0), 600) / 5, 0, count(*)
    from scored
    where is_first_try
    group by 1, 2, 3
    on conflict (question_id, edition, step, shard) do update set first_tries = known.first_tries + excluded.first_tries
  ),
  counted_daily as (
    insert into daily_counters as known (day, shard, answered, right_answered)
    select answer.day, 1, count(*), count(*) filter (where answer.is_right)
    from scored
    join daily_answers as answer on answer.user_id = scored.user_id and answer.given_at = scored.given_at
    where mode = 3
    group by answer.day
    on conflict (day, shard) do update set
      answered = known.answered + excluded.answered,
      right_answered = known.right_answered + excluded.right_answered
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- A learner's days with the attempts that are not folded yet, one row each: readers sum. Inlined into its query.
create function current_learner_days(person uuid) returns table (
  discipline_id int, body_system_id int, day date, attempts int, right_attempts int, first_tries int,
  right_first_tries int, seconds bigint
) language sql stable as $$
  select discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
  from learner_days
  where user_id = person
  union all
  select topic.discipline_id, topic.body_system_id, attempts.day, 1, is_right::int, is_first_try::int,
    (is_first_try and is_right)::int, attempts.seconds
  from uncounted_attempts as uncounted
  join attempts on attempts.user_id = uncounted.user_id and attempts.id = uncounted.attempt_id
  cross join lateral topics_of(attempts.question_id) as topic
  where uncounted.user_id = person
$$;

-- As before, but counts nothing over all learners: folding does.
create or replace function score_attempt(asked quiz_questions, quiz_mode smallint, is_met_now boolean, moment timestamptz)
  returns void language plpgsql as $$
declare
  first_try boolean;
  ability   double precision;
  chosen    smallint;
begin
  insert into question_progress as progress (
    user_id, question_id, times_asked, last_asked_at, attempts, last_outcome, is_sure_and_wrong, answered_at
  )
  values (
    asked.user_id, asked.question_id, is_met_now::int, asked.started_at, 1,
    case when asked.is_right then 'right' else 'wrong' end, not asked.is_right and asked.confidence is not distinct from 3,
    asked.given_at
  )
  on conflict (user_id, question_id) do update set
    times_asked = progress.times_asked + excluded.times_asked,
    last_asked_at = greatest(progress.last_asked_at, excluded.last_asked_at),
    attempts = progress.attempts + 1,
    last_outcome = case
      when progress.answered_at > excluded.answered_at then progress.last_outcome else excluded.last_outcome
    end,
    is_sure_and_wrong = case
      when progress.answered_at > excluded.answered_at then progress.is_sure_and_wrong else excluded.is_sure_and_wrong
    end,
    answered_at = greatest(progress.answered_at, excluded.answered_at)
  returning attempts = 1 into first_try;

  insert into learner_totals as totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
  values (
    asked.user_id, 1, asked.is_right::int, first_try::int, (first_try and asked.is_right)::int, asked.seconds
  )
  on conflict (user_id) do update set
    attempts = totals.attempts + 1,
    right_attempts = totals.right_attempts + excluded.right_attempts,
    first_tries = totals.first_tries + excluded.first_tries,
    right_first_tries = totals.right_first_tries + excluded.right_first_tries,
    seconds = totals.seconds + excluded.seconds
  returning case
    -- As it was before this answer.
    when totals.first_tries - first_try::int >= first_tries_before_ability() then
      (totals.right_first_tries - (first_try and asked.is_right)::int)::double precision
        / (totals.first_tries - first_try::int)
  end into ability;

  select position into strict chosen from question_options where id = asked.option_id;
  with stored as (
    insert into attempts (
      user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
      confidence, given_at, scored_at, day
    )
    select asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition, chosen, asked.is_right,
      first_try, quiz_mode, asked.seconds, asked.confidence, asked.given_at, moment, local_day(time_zone, asked.given_at)
    from users where id = asked.user_id
    returning user_id, id
  )
  insert into uncounted_attempts (user_id, attempt_id, ability)
  select user_id, id, ability from stored;
  if not found then raise exception 'There is no user %.', asked.user_id; end if;
end $$;

-- As before, but the answers of a day are counted when they are folded.
create or replace function answer_daily_question(
  person uuid, today date, question int, chosen int, took int, moment timestamptz
) returns text language plpgsql as $$
declare
  held  record;
  asked quiz_questions;
begin
  perform lock_learner(person);
  perform read_key(question);
  if not exists (select from daily_questions where day = today) then return 'unknown'; end if;
  if exists (select from daily_answers where user_id = person and day = today) then return 'answered'; end if;
  select * into held from daily_question_for(person, today, moment);
  if held.question_id is distinct from question then return 'changed'; end if;

  select counts_as_right(option, said.edition), said.edition into asked.is_right, asked.edition
  from question_options as option
  join question_versions as said using (question_id, version)
  where option.id = chosen and option.question_id = held.question_id and option.version = held.version;
  if not found then return 'unknown'; end if;

  insert into daily_answers (user_id, day, question_id, version, option_id, is_right, seconds, given_at)
  values (person, today, held.question_id, held.version, chosen, asked.is_right, took, moment);
  insert into daily_streaks as known (user_id, last_day, streak, longest, answered)
  values (person, today, 1, 1, 1)
  on conflict (user_id) do update set
    last_day = greatest(known.last_day, today),
    -- Consecutive days need no walk over the answers.
    streak = case
      when today = known.last_day + 1 then known.streak + 1
      else streak_to(person, greatest(known.last_day, today))
    end,
    longest = greatest(known.longest, case
      when today = known.last_day + 1 then known.streak + 1
      else streak_to(person, last_answered_in_row(person, today))
    end),
    answered = known.answered + 1;

  asked.user_id := person;
  asked.question_id := held.question_id;
  asked.version := held.version;
  asked.option_id := chosen;
  asked.started_at := moment;
  asked.given_at := moment;
  asked.seconds := took;
  perform score_attempt(asked, 3::smallint, true, moment);
  return 'saved';
end $$;

-- As before. What the learner has answered is counted first, so that it can be counted the other way round.
create or replace function rescore_learner(
  rescoring int, person uuid, moment timestamptz, out turned_right int, out turned_wrong int
) language plpgsql as $$
declare
  held    question_rescorings;
  attempt attempts;
begin
  turned_right := 0;
  turned_wrong := 0;
  perform lock_learner(person);
  delete from rescored_learners where rescoring_id = rescoring and user_id = person;
  if not found then return; end if;
  perform fold_attempts();
  select * into strict held from question_rescorings where id = rescoring;

  update quiz_questions as asked set is_right = not asked.is_right
  from question_options as option
  where asked.user_id = person and asked.question_id = held.question_id and asked.edition = held.edition
    and option.id = asked.option_id and asked.is_right <> counts_as_right(option, held.edition);

  with corrected as (
    update daily_answers as answer set is_right = not answer.is_right
    from question_options as option
    join question_versions as said using (question_id, version)
    where answer.user_id = person and answer.question_id = held.question_id and said.edition = held.edition
      and option.id = answer.option_id and answer.is_right <> counts_as_right(option, held.edition)
    returning answer.day, answer.is_right
  )
  insert into daily_counters as known (day, shard, answered, right_answered)
  select day, 1, 0, case when is_right then 1 else -1 end from corrected
  on conflict (day, shard) do update set right_answered = known.right_answered + excluded.right_answered;

  for attempt in
    update attempts set is_right = not attempts.is_right
    from question_options as option
    where attempts.user_id = person and attempts.question_id = held.question_id and attempts.edition = held.edition
      and option.question_id = attempts.question_id and option.version = attempts.version
      and option.position = attempts.option_position
      and attempts.is_right <> counts_as_right(option, held.edition)
    returning attempts.*
  loop
    perform recount_attempt(attempt, moment);
    turned_right := turned_right + attempt.is_right::int;
    turned_wrong := turned_wrong + (not attempt.is_right)::int;
  end loop;

  -- How it went last; left open the last time, it stays so.
  update question_progress as progress set
    last_outcome = case when latest.is_right then 'right' else 'wrong' end,
    is_sure_and_wrong = not latest.is_right and latest.confidence is not distinct from 3
  from (
    select is_right, confidence from attempts
    where user_id = person and question_id = held.question_id
    order by given_at desc, id desc
    limit 1
  ) as latest
  where progress.user_id = person and progress.question_id = held.question_id
    and progress.last_outcome in ('right', 'wrong');

  update question_rescorings set
    people_done = people_done + 1,
    people_changed = people_changed + (rescore_learner.turned_right + rescore_learner.turned_wrong > 0)::int,
    turned_right = question_rescorings.turned_right + rescore_learner.turned_right,
    turned_wrong = question_rescorings.turned_wrong + rescore_learner.turned_wrong
  where id = rescoring;
end $$;

-- As before, in the rows that folding uses. The caller holds the learner and the counters.
create or replace function recount_attempt(attempt attempts, moment timestamptz) returns void language plpgsql as $$
declare
  step       int := case when attempt.is_right then 1 else -1 end;
  first_step int := case when attempt.is_first_try then step else 0 end;
  ability    double precision;
begin
  update learner_totals set
    right_attempts = right_attempts + step,
    right_first_tries = right_first_tries + first_step
  where user_id = attempt.user_id;

  with corrected as (
    update learner_days as known set
      right_attempts = known.right_attempts + step,
      right_first_tries = known.right_first_tries + first_step
    from topics_of(attempt.question_id) as topic
    where known.user_id = attempt.user_id and known.day = attempt.day
      and known.discipline_id = topic.discipline_id and known.body_system_id = topic.body_system_id
      and known.right_attempts + step between 0 and known.attempts
      and known.right_first_tries + first_step between 0 and known.first_tries
    returning known.discipline_id, known.body_system_id
  )
  insert into everybody_days as known (discipline_id, body_system_id, day, shard, right_attempts, right_first_tries)
  select discipline_id, body_system_id, attempt.day, 1, step, first_step
  from corrected
  on conflict (discipline_id, body_system_id, day, shard) do update set
    right_attempts = known.right_attempts + excluded.right_attempts,
    right_first_tries = known.right_first_tries + excluded.right_first_tries;

  if counts_as_effort(attempt) then
    update effort_days set right_tries = right_tries + step
    where user_id = attempt.user_id and day = (attempt.given_at at time zone 'UTC')::date;
  end if;

  if attempt.is_first_try then
    -- As it was before the answer.
    select case when count(*) >= first_tries_before_ability() then round(avg(is_right::int), 6) end into ability
    from attempts
    where user_id = attempt.user_id and id < attempt.id and is_first_try;
  end if;
  insert into question_counters as counter (
    question_id, edition, shard, right_answers, right_first_tries, right_rated_tries, right_ability_sum, counted_at
  )
  values (
    attempt.question_id, attempt.edition, 0, step, first_step,
    case when ability is null then 0 else step end, coalesce(step * ability, 0), date_trunc('minute', moment)
  )
  on conflict (question_id, edition, shard) do update set
    right_answers = counter.right_answers + excluded.right_answers,
    right_first_tries = counter.right_first_tries + excluded.right_first_tries,
    right_rated_tries = counter.right_rated_tries + excluded.right_rated_tries,
    right_ability_sum = counter.right_ability_sum + excluded.right_ability_sum,
    counted_at = greatest(counter.counted_at, excluded.counted_at);
end $$;

-- As before, under the lock of all counters.
create or replace function fold_everybody_days(before date) returns void language plpgsql as $$
begin
  perform lock_counters();
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

-- As before. Answers do not wait for this transaction any more: what they add meanwhile is folded afterwards, and does
-- not count here.
create or replace function merge_topic_counters(side text, gone int, kept int) returns void language plpgsql as $$
begin
  perform fold_attempts();
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
      and not exists (
        select from uncounted_attempts as uncounted
        where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
      )
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

-- As before, and answers may be given meanwhile.
create or replace function rebuild_statistics() returns void language plpgsql as $$
begin
  perform fold_attempts();
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
  where not exists (
    select from uncounted_attempts as uncounted
    where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
  )
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
  where counts_as_effort(attempts) and not exists (
    select from uncounted_attempts as uncounted
    where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
  )
  group by user_id, (given_at at time zone 'UTC')::date;
end $$;

-- Folding counts now.
drop function count_attempt(attempts, boolean);

-- What learners did, counted as it happens: screens read a row a day and never the attempts.

-- The day an answer was given, where the learner was. Kept, because people move.
alter table attempts add column day date;
update attempts set day = (given_at at time zone 'UTC')::date;
alter table attempts
  alter column day set not null,
  -- Null for the question of the day, which stands in no quiz.
  alter column quiz_id drop not null,
  -- Without a quiz nothing else ties an answer to its learner, and it would stay when they go.
  add foreign key (user_id) references users on delete cascade,
  -- 1 test, 2 learning, 3 question of the day
  add constraint attempts_mode_check check (mode in (1, 2, 3) and (mode = 3) = (quiz_id is null));

-- A zone that this database does not know must not cost anybody an answer.
create function local_day(zone text, moment timestamptz) returns date language plpgsql stable parallel safe as $$
begin
  return (moment at time zone zone)::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;

-- What was answered at least once, whatever became of it later: left open the next time, it counts as omitted.
alter table learner_sets add column answered bytea not null default no_questions();

create or replace function keep_learner_sets() returns trigger language plpgsql as $$
declare
  place bigint := new.question_id % 1024;
begin
  if tg_op = 'INSERT' then
    insert into learner_sets (user_id, chunk) values (new.user_id, new.question_id / 1024)
    on conflict (user_id, chunk) do nothing;
  end if;
  update learner_sets set
    asked = set_bit(asked, place, (new.times_asked > 0)::int),
    answered = set_bit(answered, place, (new.attempts > 0)::int),
    answered_right = set_bit(answered_right, place, (new.last_outcome is not distinct from 'right')::int),
    answered_wrong = set_bit(answered_wrong, place, (new.last_outcome is not distinct from 'wrong')::int),
    omitted = set_bit(omitted, place, (new.last_outcome is not distinct from 'omitted')::int),
    marked = set_bit(marked, place, new.is_marked::int),
    noted = set_bit(noted, place, new.has_note::int),
    sure_and_wrong = set_bit(sure_and_wrong, place, new.is_sure_and_wrong::int)
  where user_id = new.user_id and chunk = new.question_id / 1024;
  return null;
end $$;
drop trigger learner_sets_follow on question_progress;
create trigger learner_sets_follow after update on question_progress
  for each row when (
    (old.times_asked > 0, old.attempts > 0, old.last_outcome, old.is_marked, old.has_note, old.is_sure_and_wrong)
    is distinct from
    (new.times_asked > 0, new.attempts > 0, new.last_outcome, new.is_marked, new.has_note, new.is_sure_and_wrong)
  )
  execute function keep_learner_sets();

-- For those who have learned before: byte by byte, from what is known of each question.
update learner_sets set answered = (
  select string_agg(set_byte('\x00'::bytea, 0, coalesce(bits, 0)), ''::bytea order by place)
  from generate_series(0, 127) as place
  left join (
    select question_id % 1024 / 8 as place, bit_or(1 << question_id % 8) as bits
    from question_progress
    where user_id = learner_sets.user_id and question_id / 1024 = learner_sets.chunk and attempts > 0
    group by 1
  ) as met using (place)
);

-- A learner's days by topic, as the questions were tagged then. 0 stands for all disciplines, or all body systems: a
-- question of one discipline and one body system is counted in four rows, and no filter has to add up topics.
create table learner_days (
  user_id           uuid not null references users on delete cascade,
  discipline_id     int not null,
  body_system_id    int not null,
  day               date not null,
  attempts          int not null default 0,
  right_attempts    int not null default 0,
  first_tries       int not null default 0,
  right_first_tries int not null default 0,
  seconds           bigint not null default 0,
  primary key (user_id, discipline_id, body_system_id, day)
) with (fillfactor = 80);

-- The same of everybody together. Spread over shards from 1 on while a day is young, so that people who answer at the
-- same moment do not wait for one row; folded into shard 0 by a job afterwards.
create table everybody_days (
  discipline_id     int not null,
  body_system_id    int not null,
  day               date not null,
  shard             smallint not null,
  attempts          bigint not null default 0,
  right_attempts    bigint not null default 0,
  first_tries       bigint not null default 0,
  right_first_tries bigint not null default 0,
  -- Who answered for the first time ever. Of all topics only (0, 0).
  learners          bigint not null default 0,
  primary key (discipline_id, body_system_id, day, shard)
) with (fillfactor = 70);
create index everybody_days_unfolded_idx on everybody_days (discipline_id, body_system_id, day) where shard > 0;

-- All that is folded, without the days: since ever is this and what is not folded yet.
create table everybody_totals (
  discipline_id     int not null,
  body_system_id    int not null,
  first_tries       bigint not null,
  right_first_tries bigint not null,
  learners          bigint not null,
  primary key (discipline_id, body_system_id)
);

-- What counts on leaderboards, by the day in UTC: first tries in quizzes that took three seconds or more.
create table effort_days (
  user_id     uuid not null references users on delete cascade,
  day         date not null,
  tries       int not null default 0,
  right_tries int not null default 0,
  primary key (user_id, day)
) with (fillfactor = 80);
create index effort_days_day_idx on effort_days (day);

create function counts_as_effort(attempt attempts) returns boolean language sql immutable parallel safe
  return attempt.is_first_try and attempt.seconds >= 3 and attempt.mode in (1, 2);

-- The topics of a question and the two that stand for all.
create function topics_of(question int) returns table (discipline_id int, body_system_id int) language sql stable as $$
  select discipline.id, body_system.id
  from (select 0 as id union all select d.discipline_id from question_disciplines as d where question_id = question)
    as discipline
  cross join (select 0 as id union all select b.body_system_id from question_body_systems as b where question_id = question)
    as body_system
  order by 1, 2
$$;

-- Counts one attempt: the one place that does. Whoever counts holds their shard until the end of the transaction and
-- takes it before any other counter, so nobody waits for somebody who waits.
create function count_attempt(attempt attempts, is_new_learner boolean) returns void language plpgsql as $$
declare
  own_shard smallint := 1 + pg_backend_pid() % 31;
begin
  perform pg_advisory_xact_lock('everybody_days'::regclass::oid::int, own_shard);

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
    seconds = known.seconds + excluded.seconds;

  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners
  )
  select discipline_id, body_system_id, attempt.day, own_shard, 1, attempt.is_right::int,
    attempt.is_first_try::int, (attempt.is_first_try and attempt.is_right)::int,
    (is_new_learner and discipline_id = 0 and body_system_id = 0)::int
  from topics_of(attempt.question_id)
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + 1,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries,
    learners = known.learners + excluded.learners;

  if counts_as_effort(attempt) then
    insert into effort_days as known (user_id, day, tries, right_tries)
    values (attempt.user_id, (attempt.given_at at time zone 'UTC')::date, 1, attempt.is_right::int)
    on conflict (user_id, day) do update set
      tries = known.tries + 1,
      right_tries = known.right_tries + excluded.right_tries;
  end if;
end $$;

-- Puts the shards of days that are over into one row each. Takes every shard first: nobody counts meanwhile.
create function fold_everybody_days(before date) returns void language plpgsql as $$
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
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners
  )
  select discipline_id, body_system_id, day, 0, sum(attempts), sum(right_attempts), sum(first_tries),
    sum(right_first_tries), sum(learners)
  from gone
  group by discipline_id, body_system_id, day
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + excluded.attempts,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries,
    learners = known.learners + excluded.learners;
end $$;

-- All counters of this file anew, from the attempts and the tags of today. For installations that had attempts before
-- the counters, and after tags were merged; nobody answers while it runs.
create function rebuild_statistics() returns void language plpgsql as $$
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
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries
  )
  select discipline_id, body_system_id, day, 0, sum(attempts), sum(right_attempts), sum(first_tries),
    sum(right_first_tries)
  from learner_days
  group by discipline_id, body_system_id, day;

  update everybody_days set learners = beginners.count
  from (
    select day, count(*) from (select distinct on (user_id) day from attempts order by user_id, id) as first
    group by day
  ) as beginners
  where everybody_days.day = beginners.day and discipline_id = 0 and body_system_id = 0;

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

-- As it was, and counts the attempt by day and topic as well.
create or replace function score_attempt(asked quiz_questions, quiz_mode smallint, is_met_now boolean, moment timestamptz)
  returns void language plpgsql as $$
declare
  attempt        attempts;
  first_try      boolean;
  is_new_learner boolean;
  ability        double precision;
  chosen         smallint;
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
  returning totals.attempts = 1, case
    -- As it was before this answer.
    when totals.first_tries - first_try::int >= first_tries_before_ability() then
      (totals.right_first_tries - (first_try and asked.is_right)::int)::double precision
        / (totals.first_tries - first_try::int)
  end into is_new_learner, ability;

  select position into strict chosen from question_options where id = asked.option_id;
  insert into attempts (
    user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
    confidence, given_at, scored_at, day
  )
  select asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition, chosen, asked.is_right, first_try,
    quiz_mode, asked.seconds, asked.confidence, asked.given_at, moment, local_day(time_zone, asked.given_at)
  from users where id = asked.user_id
  returning * into strict attempt;
  perform count_attempt(attempt, is_new_learner);
  -- To the minute: a counter's place in the index of times stays the same for as long.
  perform count_answer(
    asked.question_id, asked.edition, chosen, asked.is_right, first_try, asked.seconds, ability,
    date_trunc('minute', moment)
  );
end $$;

select rebuild_statistics();

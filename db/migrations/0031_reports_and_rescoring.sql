-- What becomes of a report, and what becomes of answers when a key turns out to be wrong.

alter table problem_reports
  -- Goes up with each answer: two people do not answer the same report without knowing of each other.
  add column revision int not null default 1,
  -- What the reporter was told last.
  add column reply text check (length(reply) between 3 and 2000),
  add column answered_at timestamptz;
create index problem_reports_created_at_idx on problem_reports (created_at, id);
-- The queue, when no state is asked for.
create index user_questions_submitted_at_idx on user_questions (submitted_at, id) where status <> 'draft';

-- The key as it should have been, for answers that were given and those still to come. A version that was published
-- never changes; this says how its edition counts. Without positions every answer counts as right.
create table corrected_keys (
  question_id     int not null references questions on delete cascade,
  edition         int not null,
  right_positions smallint[],
  primary key (question_id, edition)
);

-- Each correction, and how far it has come.
create table question_rescorings (
  id              int generated always as identity primary key,
  question_id     int not null references questions on delete cascade,
  edition         int not null,
  version         int not null,
  -- Null gives credit to all.
  right_positions smallint[],
  reason          text not null check (length(reason) between 3 and 500),
  started_at      timestamptz not null,
  -- Whose answers have to be looked at; null until they are listed.
  people          int,
  people_done     int not null default 0,
  -- People who had answers that count otherwise now, and those answers.
  people_changed  int not null default 0,
  turned_right    int not null default 0,
  turned_wrong    int not null default 0,
  finished_at     timestamptz
);
create index question_rescorings_question_id_idx on question_rescorings (question_id, id desc);
-- One at a time for each question.
create unique index question_rescorings_running_key on question_rescorings (question_id) where finished_at is null;

-- Who still waits for a correction.
create table rescored_learners (
  user_id      uuid not null references users on delete cascade,
  rescoring_id int not null references question_rescorings on delete cascade,
  primary key (rescoring_id, user_id)
);
create index rescored_learners_user_id_idx on rescored_learners (user_id);

-- Whether an answer by this option counts as right today.
create function counts_as_right(option question_options, edition_given int) returns boolean
  language sql stable parallel safe
  return coalesce(
    (
      select corrected.right_positions is null or option.position = any (corrected.right_positions)
      from corrected_keys as corrected
      where corrected.question_id = option.question_id and corrected.edition = edition_given
    ),
    option.is_right
  );

-- Who answers reads the key under this lock, who corrects it holds it alone: once a correction is saved, every answer
-- that was scored before stands in the tables, and every later one is scored by the new key.
create function read_key(question int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared('corrected_keys'::regclass::oid::int, question);
end $$;

create function change_key(question int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock('corrected_keys'::regclass::oid::int, question);
end $$;

-- As it was, by the key as it counts today.
create or replace function answer_quiz_question(
  person uuid, quiz uuid, question int, chosen int, key uuid, given timestamptz, took int, sure smallint,
  moment timestamptz,
  out outcome text, out mode smallint, out stands int, out version int
) language plpgsql as $$
declare
  held       quizzes;
  asked      quiz_questions;
  hits_key   boolean;
  given_by   timestamptz;
  is_met_now boolean;
begin
  outcome := 'unknown';
  perform lock_learner(person);
  perform read_key(question);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return; end if;
  select * into asked from quiz_questions where user_id = person and quiz_id = quiz and question_id = question;
  if not found then return; end if;
  select counts_as_right(option, asked.edition) into hits_key from question_options as option
  where option.id = chosen and option.question_id = asked.question_id and option.version = asked.version;
  if not found then return; end if;

  mode := held.mode;
  version := asked.version;
  stands := asked.option_id;
  -- Devices' clocks err, and it was not given before the quiz was made.
  given_by := greatest(least(given, moment), held.created_at);
  outcome := case
    when key = asked.answer_key then 'repeated'
    when key = any (asked.replaced_keys) then 'superseded'
    when held.mode = 1 and given_by < asked.given_at then 'superseded'
    when held.finalised_at is not null then 'finished'
    when given_by > held.deadline_at or moment > quiz_closes_at(held.deadline_at, held.downloaded_at) then 'late'
    when held.mode = 2 and asked.option_id is not null then 'locked'
    else 'saved'
  end;
  if outcome <> 'saved' then return; end if;

  is_met_now := asked.started_at is null;
  update quiz_questions set
    started_at = coalesce(asked.started_at, given_by),
    answer_key = key,
    option_id = chosen,
    is_right = hits_key,
    given_at = given_by,
    confidence = sure,
    seconds = greatest(asked.seconds, took),
    replaced_keys = case
      when asked.answer_key is null then '{}' else (asked.answer_key || asked.replaced_keys)[1:20]
    end,
    righted = asked.righted + (asked.is_right is false and hits_key)::int,
    spoiled = asked.spoiled + (asked.is_right is true and not hits_key)::int
  where user_id = person and quiz_id = quiz and position = asked.position
  returning * into asked;
  stands := chosen;
  if held.mode = 2 then
    perform score_attempt(asked, held.mode, is_met_now, moment);
  elsif is_met_now then
    perform meet_question(person, question, given_by);
  end if;
end $$;

-- As it was, by the key as it counts today.
create or replace function answer_daily_question(
  person uuid, today date, question int, chosen int, took int, moment timestamptz
) returns text language plpgsql as $$
declare
  held  daily_questions;
  asked quiz_questions;
begin
  perform lock_learner(person);
  perform read_key(question);
  select * into held from daily_questions where day = today;
  if not found then return 'unknown'; end if;
  if exists (select from daily_answers where user_id = person and day = today) then return 'answered'; end if;
  if held.question_id <> question then return 'changed'; end if;

  select counts_as_right(option, version.edition), version.edition into asked.is_right, asked.edition
  from question_options as option
  join question_versions as version using (question_id, version)
  where option.id = chosen and option.question_id = held.question_id and option.version = held.version;
  if not found then return 'unknown'; end if;

  insert into daily_answers (user_id, day, question_id, version, option_id, is_right, seconds, given_at)
  values (person, today, held.question_id, held.version, chosen, asked.is_right, took, moment);
  insert into daily_streaks as known (user_id, last_day, streak, longest, answered)
  values (person, today, 1, 1, 1)
  on conflict (user_id) do update set
    last_day = greatest(known.last_day, today),
    -- Day after day there is nothing to walk.
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

  -- Scoring holds this shard until the end: its row is nobody else's.
  insert into daily_counters as known (day, shard, answered, right_answered)
  values (today, 1 + pg_backend_pid() % 31, 1, asked.is_right::int)
  on conflict (day, shard) do update set
    answered = known.answered + 1,
    right_answered = known.right_answered + excluded.right_answered;
  return 'saved';
end $$;

-- Lists whose answers a correction has to look at; the key was changed before, so nobody joins them later.
create function list_rescored_learners(rescoring int) returns void language plpgsql as $$
declare
  held question_rescorings;
begin
  select * into held from question_rescorings where id = rescoring and people is null for update;
  if not found then return; end if;
  with wrongly_scored as (
    select asked.user_id
    from question_versions as said
    join quiz_questions as asked on asked.question_id = said.question_id and asked.version = said.version
    join question_options as option on option.id = asked.option_id
    where said.question_id = held.question_id and said.edition = held.edition
      and asked.is_right <> counts_as_right(option, held.edition)
    union
    select answer.user_id
    from question_versions as said
    join daily_answers as answer on answer.question_id = said.question_id and answer.version = said.version
    join question_options as option on option.id = answer.option_id
    where said.question_id = held.question_id and said.edition = held.edition
      and answer.is_right <> counts_as_right(option, held.edition)
  ),
  listed as (
    insert into rescored_learners (rescoring_id, user_id) select rescoring, user_id from wrongly_scored returning 1
  )
  update question_rescorings set people = (select count(*) from listed) where id = rescoring;
end $$;

-- Counts an attempt the other way round, wherever it was counted. Shards hold differences, so they may be below zero;
-- only their sums are read. A topic the question was given since has nothing to correct. The caller holds the learner
-- and their shard.
create function recount_attempt(attempt attempts, moment timestamptz) returns void language plpgsql as $$
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
  select discipline_id, body_system_id, attempt.day, 1 + pg_backend_pid() % 31, step, first_step
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
    attempt.question_id, attempt.edition, pg_backend_pid() % 8, step, first_step,
    case when ability is null then 0 else step end, coalesce(step * ability, 0), date_trunc('minute', moment)
  )
  on conflict (question_id, edition, shard) do update set
    right_answers = counter.right_answers + excluded.right_answers,
    right_first_tries = counter.right_first_tries + excluded.right_first_tries,
    right_rated_tries = counter.right_rated_tries + excluded.right_rated_tries,
    right_ability_sum = counter.right_ability_sum + excluded.right_ability_sum,
    counted_at = greatest(counter.counted_at, excluded.counted_at);
end $$;

-- Corrects all that one learner has answered, once: who is not on the list any more has been corrected. Answers how
-- many scored answers turned right and wrong; those of a Test quiz that is still open are corrected in silence.
create function rescore_learner(
  rescoring int, person uuid, moment timestamptz, out turned_right int, out turned_wrong int
) language plpgsql as $$
declare
  held      question_rescorings;
  attempt   attempts;
  own_shard smallint := 1 + pg_backend_pid() % 31;
begin
  turned_right := 0;
  turned_wrong := 0;
  perform lock_learner(person);
  delete from rescored_learners where rescoring_id = rescoring and user_id = person;
  if not found then return; end if;
  perform pg_advisory_xact_lock('everybody_days'::regclass::oid::int, own_shard);
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
  select day, own_shard, 0, case when is_right then 1 else -1 end from corrected
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

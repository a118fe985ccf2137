-- The same results with fewer statements for each answer: starting a statement costs more than reading a row.

-- In SQL instead of PL/pgSQL, so that they are part of the statement that calls them.
create or replace function lock_learner(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(uuid_hash_extended(person, 0))
$$;
create or replace function read_key(question int) returns void language sql as $$
  select pg_advisory_xact_lock_shared('corrected_keys'::regclass::oid::int, question)
$$;

-- The options of a version, scored by the key in effect: `counts_as_right` for several options. Inlined into its query.
create function options_by_key(question int, version_asked int, edition_given int)
  returns table (id int, "position" smallint, text text, explanation text, is_right boolean) language sql stable as $$
  select option.id, option.position, option.text, option.explanation, case
    when corrected.question_id is null then option.is_right
    else corrected.right_positions is null or option.position = any (corrected.right_positions)
  end
  from question_options as option
  left join corrected_keys as corrected
    on corrected.question_id = option.question_id and corrected.edition = edition_given
  where option.question_id = question and option.version = version_asked
$$;

-- As before. Most questions belong to a chunk that the learner already has.
create or replace function keep_learner_sets() returns trigger language plpgsql as $$
declare
  place bigint := new.question_id % 1024;
begin
  loop
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
    exit when found;
    insert into learner_sets (user_id, chunk) values (new.user_id, new.question_id / 1024)
    on conflict (user_id, chunk) do nothing;
  end loop;
  return null;
end $$;

-- As before, in one statement.
create or replace function score_attempt(asked quiz_questions, quiz_mode smallint, is_met_now boolean, moment timestamptz)
  returns void language plpgsql as $$
begin
  with progressed as (
    insert into question_progress as progress (
      user_id, question_id, times_asked, last_asked_at, attempts, last_outcome, is_sure_and_wrong, answered_at
    )
    values (
      asked.user_id, asked.question_id, is_met_now::int, asked.started_at, 1,
      case when asked.is_right then 'right' else 'wrong' end,
      not asked.is_right and asked.confidence is not distinct from 3, asked.given_at
    )
    on conflict (user_id, question_id) do update set
      times_asked = progress.times_asked + excluded.times_asked,
      last_asked_at = greatest(progress.last_asked_at, excluded.last_asked_at),
      attempts = progress.attempts + 1,
      last_outcome = case
        when progress.answered_at > excluded.answered_at then progress.last_outcome else excluded.last_outcome
      end,
      is_sure_and_wrong = case
        when progress.answered_at > excluded.answered_at then progress.is_sure_and_wrong
        else excluded.is_sure_and_wrong
      end,
      answered_at = greatest(progress.answered_at, excluded.answered_at)
    returning attempts = 1 as is_first_try
  ),
  totalled as (
    insert into learner_totals as totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
    select asked.user_id, 1, asked.is_right::int, is_first_try::int, (is_first_try and asked.is_right)::int, asked.seconds
    from progressed
    on conflict (user_id) do update set
      attempts = totals.attempts + 1,
      right_attempts = totals.right_attempts + excluded.right_attempts,
      first_tries = totals.first_tries + excluded.first_tries,
      right_first_tries = totals.right_first_tries + excluded.right_first_tries,
      seconds = totals.seconds + excluded.seconds
    returning first_tries, right_first_tries
  ),
  stored as (
    insert into attempts (
      user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
      confidence, given_at, scored_at, day
    )
    select asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition,
      (select position from question_options where id = asked.option_id), asked.is_right, is_first_try, quiz_mode,
      asked.seconds, asked.confidence, asked.given_at, moment, local_day(time_zone, asked.given_at)
    from progressed
    join users on users.id = asked.user_id
    returning user_id, id
  )
  insert into uncounted_attempts (user_id, attempt_id, ability)
  select stored.user_id, stored.id, case
    when earlier.tries >= first_tries_before_ability() then earlier.right_tries::double precision / earlier.tries
  end
  from stored
  cross join progressed
  cross join totalled
  cross join lateral (
    -- As it was before this answer.
    select totalled.first_tries - is_first_try::int as tries,
      totalled.right_first_tries - (is_first_try and asked.is_right)::int as right_tries
  ) as earlier;
  if not found then raise exception 'There is no user %.', asked.user_id; end if;
end $$;

-- As before, with one statement for all that it reads.
create or replace function answer_quiz_question(
  person uuid, quiz uuid, question int, chosen int, key uuid, given timestamptz, took int, sure smallint,
  moment timestamptz,
  out outcome text, out mode smallint, out stands int, out version int
) language plpgsql as $$
declare
  held     record;
  saved    quiz_questions;
  given_by timestamptz;
begin
  outcome := 'unknown';
  perform lock_learner(person), read_key(question);
  select quizzes.mode, quizzes.created_at, quizzes.downloaded_at, quizzes.deadline_at, quizzes.finalised_at,
    quizzes.discarded_at, asked.position, asked.version, asked.option_id, asked.is_right, asked.given_at,
    asked.started_at, asked.seconds, asked.answer_key, asked.replaced_keys, option.is_right as hits_key,
    quizzes.mode = 2 and exists (
      select from questions_of_open_tests(person, moment) as test
      where test.question_id = question and (quizzes.downloaded_at < test.since) is not true
    ) as is_withheld
  into held
  from quizzes
  join quiz_questions as asked
    on asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id and asked.question_id = question
  join lateral options_by_key(asked.question_id, asked.version, asked.edition) as option on option.id = chosen
  where quizzes.user_id = person and quizzes.id = quiz;
  if not found then return; end if;

  mode := held.mode;
  version := held.version;
  stands := held.option_id;
  -- Device clocks can be wrong, and no answer is given before its quiz is created.
  given_by := greatest(least(given, moment), held.created_at);
  outcome := case
    when key = held.answer_key then 'repeated'
    when key = any (held.replaced_keys) then 'superseded'
    when held.mode = 1 and given_by < held.given_at then 'superseded'
    when held.discarded_at is not null then 'discarded'
    when held.finalised_at is not null then 'finished'
    when given_by > held.deadline_at or moment > quiz_closes_at(held.deadline_at, held.downloaded_at) then 'late'
    when held.mode = 2 and held.option_id is not null then 'locked'
    when held.is_withheld then 'withheld'
    else 'saved'
  end;
  if outcome <> 'saved' then return; end if;

  update quiz_questions set
    started_at = coalesce(held.started_at, given_by),
    answer_key = key,
    option_id = chosen,
    is_right = held.hits_key,
    given_at = given_by,
    confidence = sure,
    seconds = greatest(held.seconds, took),
    replaced_keys = case
      when held.answer_key is null then '{}' else (held.answer_key || held.replaced_keys)[1:20]
    end,
    righted = righted + (held.is_right is false and held.hits_key)::int,
    spoiled = spoiled + (held.is_right is true and not held.hits_key)::int
  where user_id = person and quiz_id = quiz and position = held.position
  returning * into saved;
  stands := chosen;
  if held.mode = 2 then
    perform score_attempt(saved, held.mode, held.started_at is null, moment);
  elsif held.started_at is null then
    perform meet_question(person, question, given_by);
  end if;
end $$;

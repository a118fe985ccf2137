-- The same answers with a fifth less work for PostgreSQL (docs/decisions/0043-work-of-an-answer.md), and the database
-- function of an answer also returns what its reveal depends on, so that the server can keep reveals for a few seconds.

-- PostgreSQL parses the text of check constraints again for each statement: an eighth of an answer. These columns are
-- written by database functions only, and `answer-rows.test.ts` states what holds for them.
alter table quiz_questions
  drop constraint quiz_questions_check,
  drop constraint quiz_questions_confidence_check,
  drop constraint quiz_questions_position_check,
  drop constraint quiz_questions_seconds_check;
-- Its foreign key to `questions` locked a row that all learners share. A question that was asked cannot be deleted
-- either way, because its version is referenced.
alter table question_progress
  drop constraint question_progress_last_outcome_check,
  drop constraint question_progress_question_id_fkey;
-- Written in the transaction that changes the question of the quiz; both disappear with their user.
alter table attempts
  drop constraint attempts_mode_check,
  drop constraint attempts_user_id_quiz_id_fkey;

-- As before, with the corrected key as text, or null while the options themselves are the key.
drop function options_by_key(int, int, int);
create function options_by_key(question int, version_asked int, edition_given int)
  returns table (id int, "position" smallint, text text, explanation text, is_right boolean, corrected_key text)
  language sql stable as $$
  select option.id, option.position, option.text, option.explanation,
    case
      when corrected.question_id is null then option.is_right
      else corrected.right_positions is null or option.position = any (corrected.right_positions)
    end,
    case when corrected.question_id is not null then coalesce(corrected.right_positions::text, 'all') end
  from question_options as option
  left join corrected_keys as corrected
    on corrected.question_id = option.question_id and corrected.edition = edition_given
  where option.question_id = question and option.version = version_asked
$$;

-- As before, in plain statements: starting one with several parts costs more. `letter` is the position of the option.
-- Returns the id of the attempt, because a function that is assigned needs no statement of its own.
drop function score_attempt(quiz_questions, smallint, boolean, timestamptz);
create function score_attempt(
  asked quiz_questions, letter smallint, zone text, quiz_mode smallint, is_met_now boolean, moment timestamptz
) returns bigint language plpgsql as $$
declare
  is_first    boolean;
  tries       int;
  right_tries int;
  scored      bigint;
begin
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
  returning attempts = 1 into is_first;

  insert into learner_totals as totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
  values (asked.user_id, 1, asked.is_right::int, is_first::int, (is_first and asked.is_right)::int, asked.seconds)
  on conflict (user_id) do update set
    attempts = totals.attempts + 1,
    right_attempts = totals.right_attempts + excluded.right_attempts,
    first_tries = totals.first_tries + excluded.first_tries,
    right_first_tries = totals.right_first_tries + excluded.right_first_tries,
    seconds = totals.seconds + excluded.seconds
  returning first_tries, right_first_tries into tries, right_tries;

  insert into attempts (
    user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
    confidence, given_at, scored_at, day
  )
  values (
    asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition, letter, asked.is_right, is_first,
    quiz_mode, asked.seconds, asked.confidence, asked.given_at, moment, local_day(zone, asked.given_at)
  )
  returning id into scored;

  -- As it was before this answer.
  tries := tries - is_first::int;
  right_tries := right_tries - (is_first and asked.is_right)::int;
  insert into uncounted_attempts (user_id, attempt_id, ability)
  values (
    asked.user_id, scored,
    case when tries >= first_tries_before_ability() then right_tries::double precision / tries end
  );
  return scored;
end $$;

-- As before, with the version and the corrected key of the question, and whether the answer reveals them to a subscriber:
-- in Learning mode it does, unless an open Test quiz asks the same question. Servers before this migration read `mode`.
drop function answer_quiz_question(uuid, uuid, int, int, uuid, timestamptz, int, smallint, timestamptz);
create function answer_quiz_question(
  person uuid, quiz uuid, question int, chosen int, key uuid, given timestamptz, took int, sure smallint,
  moment timestamptz,
  out outcome text, out mode smallint, out stands int, out version int, out corrected_key text, out is_revealed boolean
) language plpgsql as $$
declare
  held        record;
  asked       quiz_questions;
  is_tested   boolean := false;
  is_withheld boolean := false;
  -- Assigned only to call a function without a statement.
  ignored     text;
begin
  if took < 0 or sure not between 1 and 3 then
    raise exception 'An answer cannot take % seconds with the confidence %.', took, sure using errcode = 'check_violation';
  end if;
  outcome := 'unknown';
  is_revealed := false;
  -- `lock_learner` and `read_key`, without a statement for each.
  ignored := pg_advisory_xact_lock(uuid_hash_extended(person, 0));
  ignored := pg_advisory_xact_lock_shared('corrected_keys'::regclass::oid::int, question);
  select quizzes.mode, quizzes.created_at, quizzes.downloaded_at, quizzes.deadline_at, quizzes.finalised_at,
    quizzes.discarded_at, said.position, said.version, said.edition, said.option_id, said.is_right, said.given_at,
    said.started_at, said.seconds, said.answer_key, said.replaced_keys, option.position as letter,
    option.is_right as hits_key, option.corrected_key, users.time_zone
  into held
  from quizzes
  join users on users.id = quizzes.user_id
  join quiz_questions as said on said.user_id = quizzes.user_id and said.quiz_id = quizzes.id
  join lateral options_by_key(said.question_id, said.version, said.edition) as option on option.id = chosen
  where quizzes.user_id = person and quizzes.id = quiz and said.question_id = question;
  if not found then return; end if;

  -- Most learners have no open Test, which costs less to find out.
  if held.mode = 2 and exists (
    select from quizzes as test
    where test.user_id = person and test.mode = 1 and test.finalised_at is null and test.discarded_at is null
  ) then
    select count(*) > 0, coalesce(bool_or((held.downloaded_at < test.since) is not true), false)
    into is_tested, is_withheld
    from questions_of_open_tests(person, moment) as test
    where test.question_id = question;
  end if;

  mode := held.mode;
  version := held.version;
  corrected_key := held.corrected_key;
  stands := held.option_id;
  asked.user_id := person;
  asked.quiz_id := quiz;
  asked.question_id := question;
  asked.version := held.version;
  asked.edition := held.edition;
  asked.option_id := chosen;
  asked.is_right := held.hits_key;
  asked.confidence := sure;
  asked.seconds := greatest(held.seconds, took);
  -- Device clocks can be wrong, and no answer is given before its quiz is created.
  asked.given_at := greatest(least(given, moment), held.created_at);
  asked.started_at := coalesce(held.started_at, asked.given_at);
  outcome := case
    when key = held.answer_key then 'repeated'
    when key = any (held.replaced_keys) then 'superseded'
    when held.mode = 1 and asked.given_at < held.given_at then 'superseded'
    when held.discarded_at is not null then 'discarded'
    when held.finalised_at is not null then 'finished'
    when asked.given_at > held.deadline_at or moment > quiz_closes_at(held.deadline_at, held.downloaded_at) then 'late'
    when held.mode = 2 and held.option_id is not null then 'locked'
    when is_withheld then 'withheld'
    else 'saved'
  end;
  is_revealed := held.mode = 2 and outcome in ('saved', 'repeated') and not is_tested;
  if outcome <> 'saved' then return; end if;

  update quiz_questions as said set
    started_at = asked.started_at,
    answer_key = key,
    option_id = chosen,
    is_right = asked.is_right,
    given_at = asked.given_at,
    confidence = sure,
    seconds = asked.seconds,
    replaced_keys = case
      when held.answer_key is null then '{}' else (held.answer_key || held.replaced_keys)[1:20]
    end,
    righted = said.righted + (held.is_right is false and held.hits_key)::int,
    spoiled = said.spoiled + (held.is_right is true and not held.hits_key)::int
  where said.user_id = person and said.quiz_id = quiz and said.position = held.position;
  stands := chosen;
  if held.mode = 2 then
    ignored := score_attempt(asked, held.letter, held.time_zone, held.mode, held.started_at is null, moment);
  elsif held.started_at is null then
    perform meet_question(person, question, asked.given_at);
  end if;
end $$;

-- As before, with the time zone and the letters that scoring needs.
create or replace function finalise_quiz(person uuid, quiz uuid, moment timestamptz) returns boolean
  language plpgsql as $$
declare
  held    quizzes;
  day     exam_days;
  given   record;
  zone    text;
  ignored bigint;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found or held.discarded_at is not null then return false; end if;
  if held.finalised_at is not null then return true; end if;

  select * into day from exam_days where user_id = person and id = held.exam_day_id and ended_at is null;
  if found then
    if held.exam_block = day.blocks then return end_exam_day(person, day.id, moment); end if;
    update quizzes set deadline_at = least(deadline_at, moment) where user_id = person and id = quiz;
    return true;
  end if;

  update quizzes set finalised_at = moment where user_id = person and id = quiz;
  if held.mode = 1 then
    select time_zone into zone from users where id = person;
    for given in
      select asked, option.position as letter
      from quiz_questions as asked
      join question_options as option on option.id = asked.option_id
      where asked.user_id = person and asked.quiz_id = quiz
      order by asked.question_id
    loop
      ignored := score_attempt(given.asked, given.letter, zone, held.mode, false, moment);
    end loop;
  end if;
  -- Left open, unless it was asked again since.
  update question_progress set last_outcome = 'omitted', is_sure_and_wrong = false
  from quiz_questions as left_open
  where left_open.user_id = person and left_open.quiz_id = quiz
    and left_open.option_id is null and left_open.started_at is not null
    and question_progress.user_id = person and question_progress.question_id = left_open.question_id
    and question_progress.last_asked_at <= left_open.started_at;
  return true;
end $$;

-- As before, with the time zone and the letter that scoring needs.
create or replace function answer_daily_question(
  person uuid, today date, question int, chosen int, took int, moment timestamptz
) returns text language plpgsql as $$
declare
  held    record;
  asked   quiz_questions;
  letter  smallint;
  zone    text;
  ignored bigint;
begin
  perform lock_learner(person);
  perform read_key(question);
  if not exists (select from daily_questions where day = today) then return 'unknown'; end if;
  if exists (select from daily_answers where user_id = person and day = today) then return 'answered'; end if;
  select * into held from daily_question_for(person, today, moment);
  if held.question_id is distinct from question then return 'changed'; end if;

  select counts_as_right(option, said.edition), said.edition, option.position
  into asked.is_right, asked.edition, letter
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
  select time_zone into zone from users where id = person;
  ignored := score_attempt(asked, letter, zone, 3::smallint, true, moment);
  return 'saved';
end $$;

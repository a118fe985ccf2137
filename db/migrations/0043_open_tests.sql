-- A question of an open Test quiz is withheld wherever else its key would be revealed, and an open quiz can be
-- discarded.

alter table quizzes
  -- Nothing is scored any more, and the questions are free for other quizzes.
  add column discarded_at timestamptz,
  add constraint quizzes_discarded_or_finalised check (discarded_at is null or finalised_at is null);
drop index quizzes_deadline_at_idx;
create index quizzes_deadline_at_idx on quizzes (deadline_at) where finalised_at is null and discarded_at is null;
drop index quizzes_open_tests_idx;
create index quizzes_open_tests_idx on quizzes (user_id, created_at)
  where mode = 1 and finalised_at is null and discarded_at is null;
drop index quizzes_open_plan_key;
create unique index quizzes_open_plan_key on quizzes (user_id, plan_day)
  where plan_day is not null and finalised_at is null and discarded_at is null;

-- The questions of a user's open Test quizzes, with the quiz and its creation time. Limited to 30 days, so that an
-- abandoned quiz does not withhold its questions forever. Served by quizzes_open_tests_idx.
create function questions_of_open_tests(person uuid, moment timestamptz)
  returns table (question_id int, quiz_id uuid, kind smallint, since timestamptz) language sql stable as $$
  select asked.question_id, test.id, test.kind, test.created_at
  from quizzes as test
  join quiz_questions as asked on asked.user_id = test.user_id and asked.quiz_id = test.id
  where test.user_id = person and test.mode = 1 and test.finalised_at is null and test.discarded_at is null
    and test.created_at > moment - interval '30 days'
$$;

-- As before. New outcomes:
--   discarded  the quiz is discarded
--   withheld   the question is part of an open Test quiz, so an answer in Learning mode would reveal its key. If the
--              quiz was downloaded before the Test quiz was created, the device has the key and the answer is accepted.
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
  -- Device clocks can be wrong, and no answer is given before its quiz is created.
  given_by := greatest(least(given, moment), held.created_at);
  outcome := case
    when key = asked.answer_key then 'repeated'
    when key = any (asked.replaced_keys) then 'superseded'
    when held.mode = 1 and given_by < asked.given_at then 'superseded'
    when held.discarded_at is not null then 'discarded'
    when held.finalised_at is not null then 'finished'
    when given_by > held.deadline_at or moment > quiz_closes_at(held.deadline_at, held.downloaded_at) then 'late'
    when held.mode = 2 and asked.option_id is not null then 'locked'
    when held.mode = 2 and exists (
      select from questions_of_open_tests(person, moment) as test
      where test.question_id = question and (held.downloaded_at < test.since) is not true
    ) then 'withheld'
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

-- As before, with the outcome 'discarded'.
create or replace function start_quiz_question(person uuid, quiz uuid, question int, shown timestamptz) returns text
  language plpgsql as $$
declare
  held     quizzes;
  asked    quiz_questions;
  shown_at timestamptz;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return 'unknown'; end if;
  select * into asked from quiz_questions where user_id = person and quiz_id = quiz and question_id = question;
  if not found then return 'unknown'; end if;
  if asked.started_at is not null then return 'done'; end if;
  if held.discarded_at is not null then return 'discarded'; end if;
  if held.finalised_at is not null then return 'finished'; end if;

  shown_at := greatest(shown, held.created_at);
  update quiz_questions set started_at = shown_at
  where user_id = person and quiz_id = quiz and position = asked.position;
  perform meet_question(person, question, shown_at);
  return 'done';
end $$;

-- As before; false also for a discarded quiz.
create or replace function finalise_quiz(person uuid, quiz uuid, moment timestamptz) returns boolean
  language plpgsql as $$
declare
  held  quizzes;
  asked quiz_questions;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found or held.discarded_at is not null then return false; end if;
  if held.finalised_at is not null then return true; end if;

  update quizzes set finalised_at = moment where user_id = person and id = quiz;
  if held.mode = 1 then
    for asked in
      select * from quiz_questions
      where user_id = person and quiz_id = quiz and option_id is not null
      order by question_id
    loop
      perform score_attempt(asked, held.mode, false, moment);
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

-- Discards an open quiz: 'done', 'finished' or 'unknown'. Idempotent. Answers of a Test quiz are never scored; answers
-- in Learning mode were scored when they were given, and stay.
create function discard_quiz(person uuid, quiz uuid, moment timestamptz) returns text language plpgsql as $$
declare
  held quizzes;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return 'unknown'; end if;
  if held.finalised_at is not null then return 'finished'; end if;
  update quizzes set discarded_at = coalesce(discarded_at, moment) where user_id = person and id = quiz;
  return 'done';
end $$;

-- The question of a day for one user. If the question of the day is part of an open Test quiz, answering it would
-- reveal its key: the user gets another question that suits all users, the same one all day. No row if the day has no
-- question yet.
create function daily_question_for(person uuid, today date, moment timestamptz)
  returns table (question_id int, version int) language plpgsql stable as $$
begin
  return query
    select chosen.question_id, chosen.version
    from daily_questions as chosen
    where chosen.day = today
      and chosen.question_id not in (select test.question_id from questions_of_open_tests(person, moment) as test);
  if found or not exists (select from daily_questions where day = today) then return; end if;

  -- Reads all published questions, which happens only while an open Test quiz contains the question of the day.
  return query
    select questions.id, questions.current_version
    from questions
    left join question_progress as met on met.user_id = person and met.question_id = questions.id
    where questions.status = 'published' and questions.fits_everybody
      and questions.id not in (select test.question_id from questions_of_open_tests(person, moment) as test)
    order by coalesce(met.attempts, 0), hashtextextended(today::text || ' ' || questions.id, 0)
    limit 1;
end $$;

-- As before, for the question that this user is asked.
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

  -- Scoring holds this shard until the end, so no other transaction changes its row.
  insert into daily_counters as known (day, shard, answered, right_answered)
  values (today, 1 + pg_backend_pid() % 31, 1, asked.is_right::int)
  on conflict (day, shard) do update set
    answered = known.answered + 1,
    right_answered = known.right_answered + excluded.right_answered;
  return 'saved';
end $$;

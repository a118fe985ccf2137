-- The database function of an answer also returns what its reveal depends on, so that the server can keep reveals for a
-- few seconds: building one for each answer took a quarter of the time of the statement.

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

drop function answer_quiz_question(uuid, uuid, int, int, uuid, timestamptz, int, smallint, timestamptz);

-- As before, with the version and the corrected key of the question, and whether the answer reveals them to a subscriber:
-- in Learning mode it does, unless an open Test quiz asks the same question.
create function answer_quiz_question(
  person uuid, quiz uuid, question int, chosen int, key uuid, given timestamptz, took int, sure smallint,
  moment timestamptz,
  out outcome text, out stands int, out version int, out corrected_key text, out is_revealed boolean
) language plpgsql as $$
declare
  held     record;
  saved    quiz_questions;
  given_by timestamptz;
begin
  outcome := 'unknown';
  is_revealed := false;
  perform lock_learner(person), read_key(question);
  select quizzes.mode, quizzes.created_at, quizzes.downloaded_at, quizzes.deadline_at, quizzes.finalised_at,
    quizzes.discarded_at, asked.position, asked.version, asked.option_id, asked.is_right, asked.given_at,
    asked.started_at, asked.seconds, asked.answer_key, asked.replaced_keys, option.is_right as hits_key,
    option.corrected_key, tests.*
  into held
  from quizzes
  join quiz_questions as asked
    on asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id and asked.question_id = question
  join lateral options_by_key(asked.question_id, asked.version, asked.edition) as option on option.id = chosen
  cross join lateral (
    select count(*) > 0 as is_tested,
      coalesce(bool_or((quizzes.downloaded_at < test.since) is not true), false) as is_withheld
    from questions_of_open_tests(person, moment) as test
    where quizzes.mode = 2 and test.question_id = question
  ) as tests
  where quizzes.user_id = person and quizzes.id = quiz;
  if not found then return; end if;

  version := held.version;
  corrected_key := held.corrected_key;
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
  is_revealed := held.mode = 2 and outcome in ('saved', 'repeated') and not held.is_tested;
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

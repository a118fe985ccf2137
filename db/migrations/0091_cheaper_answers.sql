-- Less work for an answer (docs/decisions/0043-work-of-an-answer.md): its database function also checks the session, the
-- totals of the user are counted by the worker, and question sets follow an answer without a trigger.

-- Answers and a worker that are running wait here until all of this has changed. Those that have already begun fail
-- then, because a column is missing, and are sent again.
select lock_counters();
lock table question_progress, uncounted_attempts in access exclusive mode;
-- The waiting ones are in the totals of their users already.
select fold_attempts();
alter table uncounted_attempts drop column ability;

-- Rows grow when they are answered. With space on their page, the indexes need no new entries.
alter table quiz_questions set (fillfactor = 60);
alter table learner_totals set (fillfactor = 60);
alter table learner_sets set (fillfactor = 60);

-- Their foreign keys to `users` locked a row of that table, which learners do not share a server with, for each answer.
-- All transactions that write these tables hold the lock of the learner and have seen a row of the learner since.
alter table attempts drop constraint attempts_user_id_fkey;
alter table question_progress drop constraint question_progress_user_id_fkey;
create function delete_answers() returns trigger language plpgsql as $$
begin
  perform lock_learner(old.id);
  delete from attempts where user_id = old.id;
  delete from question_progress where user_id = old.id;
  return old;
end $$;
create trigger answers_follow_user before delete on users for each row execute function delete_answers();

-- Answers change the sets themselves (`save_attempt`), and only they change `answered_at`.
drop trigger learner_sets_begin on question_progress;
drop trigger learner_sets_follow on question_progress;
create trigger learner_sets_begin after insert on question_progress
  for each row when (new.answered_at is null) execute function keep_learner_sets();
create trigger learner_sets_follow after update on question_progress
  for each row when (
    new.answered_at is not distinct from old.answered_at and (
      (old.times_asked > 0) is distinct from (new.times_asked > 0)
      or (old.attempts > 0) is distinct from (new.attempts > 0)
      or old.last_outcome is distinct from new.last_outcome
      or old.is_marked is distinct from new.is_marked
      or old.has_note is distinct from new.has_note
      or old.is_sure_and_wrong is distinct from new.is_sure_and_wrong
    )
  )
  execute function keep_learner_sets();

-- As before; also adds up the totals of each user, and calculates how able the user was before each answer. Takes the
-- oldest first, so that the answers of a user are counted in their order.
create or replace function fold_attempts(most int default null) returns int language plpgsql as $$
declare
  folded int;
begin
  perform lock_counters();
  with taken as (
    delete from uncounted_attempts
    where ctid = any (array(select ctid from uncounted_attempts order by attempt_id limit most))
    returning user_id, attempt_id
  ),
  -- With the first tries of the user before each of them.
  given as materialized (
    select attempts.user_id, id, question_id, edition, option_position, is_right, is_first_try, mode, seconds,
      given_at, scored_at, day, counts_as_effort(attempts) as is_effort,
      coalesce(tries_before, 0) + count(*) filter (where is_first_try) over earlier as tries,
      coalesce(right_before, 0) + count(*) filter (where is_first_try and is_right) over earlier
        as right_tries
    from taken
    join attempts on attempts.user_id = taken.user_id and attempts.id = taken.attempt_id
    left join (
      select user_id, first_tries as tries_before, right_first_tries as right_before from learner_totals
    ) as totals on totals.user_id = taken.user_id
    window earlier as (partition by attempts.user_id order by id rows between unbounded preceding and 1 preceding)
  ),
  totalled as (
    insert into learner_totals as known (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
    select user_id, count(*), count(*) filter (where is_right), count(*) filter (where is_first_try),
      count(*) filter (where is_first_try and is_right), sum(seconds)
    from given
    group by user_id
    order by user_id
    on conflict (user_id) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
  ),
  scored as materialized (
    select *,
      -- To six places: the square of a tiny number would fail.
      case
        when is_first_try and tries >= first_tries_before_ability()
          then round(right_tries::double precision / tries * 1e6) / 1e6
      end as ability
    from given
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

-- The totals of a user with the answers that are not counted yet. Always one row.
create function current_learner_totals(person uuid)
  returns table (attempts int, right_attempts int, first_tries int, right_first_tries int, seconds bigint)
  language sql stable as $$
  select coalesce(sum(part.attempts), 0)::int, coalesce(sum(part.right_attempts), 0)::int,
    coalesce(sum(part.first_tries), 0)::int, coalesce(sum(part.right_first_tries), 0)::int,
    coalesce(sum(part.seconds), 0)::bigint
  from (
    select attempts, right_attempts, first_tries, right_first_tries, seconds
    from learner_totals
    where user_id = person
    union all
    select 1, is_right::int, is_first_try::int, (is_first_try and is_right)::int, attempts.seconds
    from uncounted_attempts as uncounted
    join attempts on attempts.user_id = uncounted.user_id and attempts.id = uncounted.attempt_id
    where uncounted.user_id = person
  ) as part
$$;

-- As `score_attempt` was, with plain values: building a row of `quiz_questions` costs more than passing them.
-- `letter` is the position of the option.
create function save_attempt(
  person uuid, quiz uuid, question int, version_asked int, edition_given int, letter smallint, hits_key boolean,
  sure smallint, took int, given timestamptz, started timestamptz, zone text, quiz_mode smallint, is_met_now boolean,
  moment timestamptz
) returns bigint language plpgsql as $$
declare
  known  record;
  place  int := question % 1024;
  scored bigint;
begin
  insert into question_progress as progress (
    user_id, question_id, times_asked, last_asked_at, attempts, last_outcome, is_sure_and_wrong, answered_at
  )
  values (
    person, question, is_met_now::int, started, 1, case when hits_key then 'right' else 'wrong' end,
    not hits_key and sure is not distinct from 3, given
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
  returning attempts = 1 as is_first, (times_asked > 0)::int as asked, (last_outcome = 'right')::int as answered_right,
    (last_outcome = 'wrong')::int as answered_wrong, (last_outcome = 'omitted')::int as omitted,
    is_sure_and_wrong::int as sure_and_wrong
  into known;

  loop
    update learner_sets as sets set
      asked = set_bit(sets.asked, place, known.asked),
      answered = set_bit(sets.answered, place, 1),
      answered_right = set_bit(sets.answered_right, place, known.answered_right),
      answered_wrong = set_bit(sets.answered_wrong, place, known.answered_wrong),
      omitted = set_bit(sets.omitted, place, known.omitted),
      sure_and_wrong = set_bit(sets.sure_and_wrong, place, known.sure_and_wrong)
    where user_id = person and chunk = question / 1024;
    exit when found;
    insert into learner_sets (user_id, chunk) values (person, question / 1024)
    on conflict (user_id, chunk) do nothing;
  end loop;

  insert into attempts (
    user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
    confidence, given_at, scored_at, day
  )
  values (
    person, quiz, question, version_asked, edition_given, letter, hits_key, known.is_first, quiz_mode, took, sure,
    given, moment, local_day(zone, given)
  )
  returning id into scored;

  insert into uncounted_attempts (user_id, attempt_id) values (person, scored);
  return scored;
end $$;

-- Called when a Test quiz is finalised, and for the question of the day.
create or replace function score_attempt(
  asked quiz_questions, letter smallint, zone text, quiz_mode smallint, is_met_now boolean, moment timestamptz
) returns bigint language plpgsql as $$
begin
  return save_attempt(
    asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition, letter, asked.is_right,
    asked.confidence, asked.seconds, asked.given_at, asked.started_at, zone, quiz_mode, is_met_now, moment
  );
end $$;

-- As `answer_quiz_question` was, for a session and a permission that the user needs. Nothing is saved unless `is_active`
-- and `may_answer` are true. A null session means that both have been checked; then `is_revealed` does not say whether
-- the user may see reveals.
create function answer_in_session(
  person uuid, session uuid, needed text, quiz uuid, question int, chosen int, key uuid, given timestamptz, took int,
  sure smallint, moment timestamptz,
  out is_active boolean, out may_answer boolean, out outcome text, out mode smallint, out stands int, out version int,
  out corrected_key text, out is_revealed boolean
) language plpgsql as $$
declare
  held        record;
  is_tested   boolean := false;
  is_withheld boolean := false;
  -- Assigned only to call a function without a statement.
  ignored     text;
begin
  if took < 0 or sure not between 1 and 3 then
    raise exception 'An answer cannot take % seconds with the confidence %.', took, sure using errcode = 'check_violation';
  end if;
  -- `lock_learner` and `read_key`, without a statement for each.
  ignored := pg_advisory_xact_lock(uuid_hash_extended(person, 0));
  ignored := pg_advisory_xact_lock_shared('corrected_keys'::regclass::oid::int, question);
  select users.time_zone, users.role_id,
    session is null or users.deletion_due_at is null and users.suspended_at is null and exists (
      select from sessions
      where sessions.id = session and sessions.user_id = users.id and ended_at is null and expires_at > moment
    ) as is_active,
    session is null or exists (
      select from role_permissions where role_permissions.role_id = users.role_id and permission = needed
    ) as may_answer,
    session is null or exists (
      select from user_subscriptions
      where user_subscriptions.user_id = users.id and starts_at <= moment and ends_at > moment
    ) as may_reveal,
    quizzes.mode, quizzes.downloaded_at, quizzes.deadline_at, quizzes.finalised_at, quizzes.discarded_at,
    -- Device clocks can be wrong, and no answer is given before its quiz is created.
    greatest(least(given, moment), quizzes.created_at) as given_now,
    quizzes.mode = 2 and exists (
      select from quizzes as test
      where test.user_id = person and test.mode = 1 and test.finalised_at is null and test.discarded_at is null
    ) as has_open_test,
    said.position, said.version, said.edition, said.option_id, said.is_right, said.given_at, said.started_at,
    said.seconds, said.answer_key, said.replaced_keys, option.position as letter, option.is_right as hits_key,
    option.corrected_key
  into held
  from users
  left join quizzes on quizzes.user_id = person and quizzes.id = quiz
  left join quiz_questions as said
    on said.user_id = person and said.quiz_id = quizzes.id and said.question_id = question
  left join lateral options_by_key(said.question_id, said.version, said.edition) as option on option.id = chosen
  where users.id = person;

  is_active := coalesce(held.is_active, false);
  may_answer := is_active and held.may_answer;
  outcome := 'unknown';
  is_revealed := false;
  if not may_answer or held.letter is null then return; end if;

  if held.has_open_test then
    select count(*) > 0, coalesce(bool_or((held.downloaded_at < test.since) is not true), false)
    into is_tested, is_withheld
    from questions_of_open_tests(person, moment) as test
    where test.question_id = question;
  end if;

  mode := held.mode;
  version := held.version;
  corrected_key := held.corrected_key;
  stands := held.option_id;
  outcome := case
    when key = held.answer_key then 'repeated'
    when key = any (held.replaced_keys) then 'superseded'
    when held.mode = 1 and held.given_now < held.given_at then 'superseded'
    when held.discarded_at is not null then 'discarded'
    when held.finalised_at is not null then 'finished'
    when held.given_now > held.deadline_at or moment > quiz_closes_at(held.deadline_at, held.downloaded_at) then 'late'
    when held.mode = 2 and held.option_id is not null then 'locked'
    when is_withheld then 'withheld'
    else 'saved'
  end;
  is_revealed := held.mode = 2 and outcome in ('saved', 'repeated') and not is_tested;
  -- Few users who answer have no subscription.
  if is_revealed and not held.may_reveal then
    is_revealed := (select has_admin_interface from roles where id = held.role_id);
  end if;
  if outcome <> 'saved' then return; end if;

  update quiz_questions as said set
    started_at = coalesce(held.started_at, held.given_now),
    answer_key = key,
    option_id = chosen,
    is_right = held.hits_key,
    given_at = held.given_now,
    confidence = sure,
    seconds = greatest(held.seconds, took)
  where said.user_id = person and said.quiz_id = quiz and said.position = held.position;
  if held.answer_key is not null then
    update quiz_questions as said set
      replaced_keys = (held.answer_key || held.replaced_keys)[1:20],
      righted = said.righted + (not held.is_right and held.hits_key)::int,
      spoiled = said.spoiled + (held.is_right and not held.hits_key)::int
    where said.user_id = person and said.quiz_id = quiz and said.position = held.position;
  end if;
  stands := chosen;
  if held.mode = 2 then
    ignored := save_attempt(
      person, quiz, question, held.version, held.edition, held.letter, held.hits_key, sure,
      greatest(held.seconds, took), held.given_now, coalesce(held.started_at, held.given_now), held.time_zone,
      held.mode, held.started_at is null, moment
    );
  elsif held.started_at is null then
    perform meet_question(person, question, held.given_now);
  end if;
end $$;

-- For callers that have checked the session, and for servers before this migration.
create or replace function answer_quiz_question(
  person uuid, quiz uuid, question int, chosen int, key uuid, given timestamptz, took int, sure smallint,
  moment timestamptz,
  out outcome text, out mode smallint, out stands int, out version int, out corrected_key text, out is_revealed boolean
) language sql as $$
  select outcome, mode, stands, version, corrected_key, is_revealed
  from answer_in_session(person, null, null, quiz, question, chosen, key, given, took, sure, moment)
$$;

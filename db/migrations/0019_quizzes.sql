-- Quizzes: what was asked, what was answered, and what each learner has met of the bank.

-- Servers keep the tags of the published questions in memory and ask only for what moved since: by transaction, so
-- that one which began earlier and ended later is not missed.
alter table questions add column changed_in xid8 not null default pg_current_xact_id();
create index questions_changed_in_idx on questions (changed_in);

create function note_question_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger question_change_is_noted before update on questions
  for each row execute function note_question_change();

create function note_tag_change() returns trigger language plpgsql as $$
begin
  update questions set changed_in = pg_current_xact_id()
  where id = coalesce(new.question_id, old.question_id) and changed_in <> pg_current_xact_id();
  return null;
end $$;
create trigger discipline_change_is_noted after insert or update or delete on question_disciplines
  for each row execute function note_tag_change();
create trigger body_system_change_is_noted after insert or update or delete on question_body_systems
  for each row execute function note_tag_change();

create table quizzes (
  user_id       uuid not null references users on delete cascade,
  -- Chosen by the device that asks for the quiz: asking twice makes one.
  id            uuid not null,
  -- 1 quick, 2 custom
  kind          smallint not null check (kind in (1, 2)),
  -- 1 test, 2 learning
  mode          smallint not null check (mode in (1, 2)),
  -- What was asked for, as `QuizCriteria` in the contract; the same again makes a quiz of the same kind.
  criteria      jsonb not null,
  size          smallint not null check (size between 1 and 40),
  created_at    timestamptz not null,
  -- Null when no time runs.
  deadline_at   timestamptz,
  downloaded_at timestamptz,
  finalised_at  timestamptz,
  -- How long it was worked on.
  seconds       int not null default 0 check (seconds >= 0),
  primary key (user_id, id),
  check (deadline_at is null or mode = 1)
);
create index quizzes_user_id_created_at_idx on quizzes (user_id, created_at);
create index quizzes_deadline_at_idx on quizzes (deadline_at) where finalised_at is null;
create index quizzes_open_tests_idx on quizzes (user_id, created_at) where mode = 1 and finalised_at is null;

-- The version that was asked is kept: what a learner saw is never rewritten, and never deleted.
create table quiz_questions (
  user_id     uuid not null,
  quiz_id     uuid not null,
  position    smallint not null check (position >= 0),
  question_id int not null,
  version     int not null,
  edition     int not null,
  -- When it was first on the screen.
  started_at  timestamptz,
  -- The answer that stands. In Test mode a later one replaces it until the quiz is finalised. The option needs no
  -- foreign key: it is one of the version, which cannot go, and the row stays where it is when it is answered.
  answer_key  uuid,
  option_id   int,
  is_right    boolean,
  given_at    timestamptz,
  -- 1 a guess, 2 fairly sure, 3 sure
  confidence  smallint check (confidence between 1 and 3),
  -- Time on the screen, all visits together.
  seconds     int not null default 0 check (seconds >= 0),
  -- Answers changed from wrong to right, and from right to wrong.
  righted     smallint not null default 0,
  spoiled     smallint not null default 0,
  -- What the learner did on the paper: ids of options struck out, and [{ part, from, to, color }].
  eliminated  int[] not null default '{}',
  highlights  jsonb not null default '[]',
  worked_at   timestamptz,
  -- Of the answers that stood before, the last ones: sent again, they are known.
  replaced_keys uuid[] not null default '{}',
  primary key (user_id, quiz_id, position),
  unique (user_id, quiz_id, question_id),
  foreign key (user_id, quiz_id) references quizzes on delete cascade,
  foreign key (question_id, version) references question_versions,
  check ((option_id is null) = (is_right is null) and (option_id is null) = (given_at is null))
) with (fillfactor = 70);
create index quiz_questions_question_id_version_idx on quiz_questions (question_id, version);

-- One row for each answer that was scored, for ever: in Learning mode when it is given, in Test mode when the quiz is
-- finalised. Statistics come from here.
create table attempts (
  user_id         uuid not null,
  id              bigint generated always as identity,
  quiz_id         uuid not null,
  question_id     int not null,
  version         int not null,
  edition         int not null,
  option_position smallint not null,
  is_right        boolean not null,
  is_first_try    boolean not null,
  mode            smallint not null,
  seconds         int not null,
  confidence      smallint,
  given_at        timestamptz not null,
  scored_at       timestamptz not null,
  primary key (user_id, id),
  unique (user_id, quiz_id, question_id),
  foreign key (user_id, quiz_id) references quizzes on delete cascade
);
create index attempts_user_id_given_at_idx on attempts (user_id, given_at);

-- What a learner has met, a row a question.
create table question_progress (
  user_id           uuid not null references users on delete cascade,
  question_id       int not null references questions,
  times_asked       int not null default 0,
  last_asked_at     timestamptz,
  attempts          int not null default 0,
  -- How it went last; omitted is on the screen and never answered.
  last_outcome      text check (last_outcome in ('right', 'wrong', 'omitted')),
  is_sure_and_wrong boolean not null default false,
  -- When the last of the scored answers was given: a Test quiz may be finalised long after.
  answered_at       timestamptz,
  is_marked         boolean not null default false,
  marked_at         timestamptz,
  has_note          boolean not null default false,
  primary key (user_id, question_id)
) with (fillfactor = 80);
create index question_progress_least_asked_idx on question_progress (user_id, times_asked, last_asked_at);
create index question_progress_question_id_idx on question_progress (question_id);

-- One that was emptied stays as an empty one, so that an older text that arrives later does not bring it back.
create table question_notes (
  user_id     uuid not null references users on delete cascade,
  question_id int not null references questions,
  text        text not null check (length(text) <= 20000),
  written_at  timestamptz not null,
  primary key (user_id, question_id)
);
create index question_notes_question_id_idx on question_notes (question_id);

-- The same as sets, 1,024 questions to a row and a bit for each: filters and counts read a few hundred bytes whether a
-- learner has met ten questions or ten thousand. Bit n of a row is question 1024 × chunk + n, lowest bit first.
create function no_questions() returns bytea language sql immutable parallel safe
  return decode(repeat('00', 128), 'hex');

create table learner_sets (
  user_id        uuid not null references users on delete cascade,
  chunk          int not null,
  asked          bytea not null default no_questions(),
  answered_right bytea not null default no_questions(),
  answered_wrong bytea not null default no_questions(),
  omitted        bytea not null default no_questions(),
  marked         bytea not null default no_questions(),
  noted          bytea not null default no_questions(),
  sure_and_wrong bytea not null default no_questions(),
  primary key (user_id, chunk)
) with (fillfactor = 50);

create function keep_learner_sets() returns trigger language plpgsql as $$
declare
  place bigint := new.question_id % 1024;
begin
  if tg_op = 'INSERT' then
    insert into learner_sets (user_id, chunk) values (new.user_id, new.question_id / 1024)
    on conflict (user_id, chunk) do nothing;
  end if;
  update learner_sets set
    asked = set_bit(asked, place, (new.times_asked > 0)::int),
    answered_right = set_bit(answered_right, place, (new.last_outcome is not distinct from 'right')::int),
    answered_wrong = set_bit(answered_wrong, place, (new.last_outcome is not distinct from 'wrong')::int),
    omitted = set_bit(omitted, place, (new.last_outcome is not distinct from 'omitted')::int),
    marked = set_bit(marked, place, new.is_marked::int),
    noted = set_bit(noted, place, new.has_note::int),
    sure_and_wrong = set_bit(sure_and_wrong, place, new.is_sure_and_wrong::int)
  where user_id = new.user_id and chunk = new.question_id / 1024;
  return null;
end $$;
create trigger learner_sets_begin after insert on question_progress
  for each row execute function keep_learner_sets();
create trigger learner_sets_follow after update on question_progress
  for each row when (
    (old.times_asked > 0, old.last_outcome, old.is_marked, old.has_note, old.is_sure_and_wrong)
    is distinct from (new.times_asked > 0, new.last_outcome, new.is_marked, new.has_note, new.is_sure_and_wrong)
  )
  execute function keep_learner_sets();

-- All attempts of a learner, added up.
create table learner_totals (
  user_id           uuid primary key references users on delete cascade,
  attempts          int not null default 0,
  right_attempts    int not null default 0,
  first_tries       int not null default 0,
  right_first_tries int not null default 0,
  seconds           bigint not null default 0
);

create table quiz_presets (
  user_id    uuid not null references users on delete cascade,
  id         int generated always as identity,
  name       text not null check (length(name) between 3 and 40),
  criteria   jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index quiz_presets_name_key on quiz_presets (user_id, lower(name));

-- Until when answers are taken that were given before the deadline: a lost connection takes minutes, a quiz that was
-- downloaded may come back after weeks.
create function quiz_closes_at(deadline timestamptz, downloaded timestamptz) returns timestamptz
  language sql stable parallel safe
  return deadline + case when downloaded is null then interval '10 minutes' else interval '30 days' end;

-- One change at a time for each learner: taken first by all that change what they have met, so that nobody waits for
-- somebody who waits, and what is read afterwards is how it stands.
create function lock_learner(person uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(uuid_hash_extended(person, 0));
end $$;

-- Counts a question as asked.
create function meet_question(person uuid, question int, shown timestamptz) returns void language plpgsql as $$
begin
  insert into question_progress as progress (user_id, question_id, times_asked, last_asked_at, last_outcome)
  values (person, question, 1, shown, 'omitted')
  on conflict (user_id, question_id) do update set
    times_asked = progress.times_asked + 1,
    last_asked_at = greatest(progress.last_asked_at, excluded.last_asked_at),
    last_outcome = coalesce(progress.last_outcome, 'omitted');
end $$;

-- The first time a question is on the screen; 'done', 'finished' or 'unknown'. Told again, nothing changes.
create function start_quiz_question(person uuid, quiz uuid, question int, shown timestamptz) returns text
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
  if held.finalised_at is not null then return 'finished'; end if;

  shown_at := greatest(shown, held.created_at);
  update quiz_questions set started_at = shown_at
  where user_id = person and quiz_id = quiz and position = asked.position;
  perform meet_question(person, question, shown_at);
  return 'done';
end $$;

-- Marks a question of a quiz, or takes the mark away; of two times the later one stands. False when there is no such
-- question for this person.
create function mark_quiz_question(person uuid, quiz uuid, question int, mark boolean, moment timestamptz)
  returns boolean language plpgsql as $$
begin
  perform lock_learner(person);
  insert into question_progress as progress (user_id, question_id, is_marked, marked_at)
  select person, question, mark, greatest(moment, quizzes.created_at)
  from quiz_questions join quizzes on quizzes.user_id = person and quizzes.id = quiz
  where quiz_questions.user_id = person and quiz_id = quiz and question_id = question
  on conflict (user_id, question_id) do update set
    is_marked = case
      when progress.marked_at > excluded.marked_at then progress.is_marked else excluded.is_marked
    end,
    marked_at = greatest(progress.marked_at, excluded.marked_at);
  return found;
end $$;

-- Writes the note on a question; of two texts the later one stands. False when there is no such question for this
-- person.
create function note_quiz_question(person uuid, quiz uuid, question int, words text, moment timestamptz)
  returns boolean language plpgsql as $$
declare
  known_words text;
begin
  perform lock_learner(person);
  insert into question_notes as note (user_id, question_id, text, written_at)
  select person, question, words, greatest(moment, quizzes.created_at)
  from quiz_questions join quizzes on quizzes.user_id = person and quizzes.id = quiz
  where quiz_questions.user_id = person and quiz_id = quiz and question_id = question
  on conflict (user_id, question_id) do update set
    text = case when note.written_at > excluded.written_at then note.text else excluded.text end,
    written_at = greatest(note.written_at, excluded.written_at)
  returning text into known_words;
  if not found then return false; end if;

  insert into question_progress as progress (user_id, question_id, has_note)
  values (person, question, known_words <> '')
  on conflict (user_id, question_id) do update set has_note = excluded.has_note
  where progress.has_note <> excluded.has_note;
  return true;
end $$;

-- From how many first tries on a learner's share of right ones is told to the question's counters as ability.
create function first_tries_before_ability() returns int language sql immutable parallel safe return 20;

-- Turns an answer into an attempt: the one place that does. The caller holds the learner, so it happens once.
-- `is_met_now`: the question has not been counted as asked yet.
create function score_attempt(asked quiz_questions, quiz_mode smallint, is_met_now boolean, moment timestamptz)
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
  insert into attempts (
    user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
    confidence, given_at, scored_at
  )
  values (
    asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition, chosen, asked.is_right, first_try,
    quiz_mode, asked.seconds, asked.confidence, asked.given_at, moment
  );
  -- To the minute: a counter's place in the index of times stays the same for as long.
  perform count_answer(
    asked.question_id, asked.edition, chosen, asked.is_right, first_try, asked.seconds, ability,
    date_trunc('minute', moment)
  );
end $$;

-- Takes one answer. What becomes of it:
--   saved       it stands
--   repeated    it stood already: the same answer, sent again
--   superseded  a later one stands (Test mode)
--   locked      another one stands (Learning mode)
--   finished    the quiz is finalised
--   late        the time had run out when it was given, or it came too long after
--   unknown     there is no such quiz, question or option for this person
-- What was saved once is repeated or superseded ever after, whatever became of the quiz.
create function answer_quiz_question(
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
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return; end if;
  select * into asked from quiz_questions where user_id = person and quiz_id = quiz and question_id = question;
  if not found then return; end if;
  select option.is_right into hits_key from question_options as option
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

-- Closes a quiz: in Test mode its answers are scored now, by the question's id, lowest first, as `count_answer` asks.
-- False when there is no such quiz; closing it again changes nothing.
create function finalise_quiz(person uuid, quiz uuid, moment timestamptz) returns boolean language plpgsql as $$
declare
  held  quizzes;
  asked quiz_questions;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return false; end if;
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

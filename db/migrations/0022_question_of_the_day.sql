-- The question of the day: one for each date of the calendar, whoever's calendar it is.

-- Whether everybody may be asked it, with a plan and without.
alter table questions add column fits_everybody boolean not null default true;

create table daily_questions (
  day         date primary key,
  question_id int not null,
  -- As it stood when the day began; an edit later in the day does not move anybody's options.
  version     int not null,
  chosen_at   timestamptz not null,
  foreign key (question_id, version) references question_versions
);
create index daily_questions_question_id_version_idx on daily_questions (question_id, version, day);

create table daily_answers (
  user_id     uuid not null references users on delete cascade,
  -- In the person's own time zone.
  day         date not null,
  question_id int not null,
  version     int not null,
  option_id   int not null,
  is_right    boolean not null,
  seconds     int not null check (seconds >= 0),
  given_at    timestamptz not null,
  -- When its explanations were looked at; from then on the card stays closed until somebody opens it.
  viewed_at   timestamptz,
  primary key (user_id, day),
  foreign key (question_id, version) references question_versions
);
create index daily_answers_day_idx on daily_answers (day);
create index daily_answers_question_id_version_idx on daily_answers (question_id, version);

-- How everybody answered on a day, spread over the shards of everybody_days so that nobody waits for one row.
create table daily_counters (
  day            date not null,
  shard          smallint not null,
  answered       int not null,
  right_answered int not null,
  primary key (day, shard)
) with (fillfactor = 70);

create table daily_streaks (
  user_id  uuid primary key references users on delete cascade,
  last_day date not null,
  -- Days in a row that end with the last one.
  streak   int not null check (streak > 0),
  longest  int not null check (longest >= streak),
  answered int not null check (answered > 0)
);

-- The last day somebody was told that a question waits.
create table daily_reminders (
  user_id uuid primary key references users on delete cascade,
  told_on date not null
);
-- Mornings come zone by zone.
create index users_reminded_time_zone_idx on users (time_zone) where question_of_the_day_frequency <> 'never';

-- What the clock on the wall shows; of UTC in a zone that this database does not know.
create function local_clock(zone text, moment timestamptz) returns timestamp language plpgsql stable parallel safe as $$
begin
  return moment at time zone zone;
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end $$;

-- Takes the answer of a day. What becomes of it:
--   saved     it stands
--   answered  that day was answered already
--   changed   another question stands for that day
--   unknown   there is no such day, or no such option
-- People who move west may meet a day again that they had skipped: the streak is then counted anew from the answers.
create function answer_daily_question(
  person uuid, today date, question int, chosen int, took int, moment timestamptz
) returns text language plpgsql as $$
declare
  held  daily_questions;
  asked quiz_questions;
begin
  perform lock_learner(person);
  select * into held from daily_questions where day = today;
  if not found then return 'unknown'; end if;
  if exists (select from daily_answers where user_id = person and day = today) then return 'answered'; end if;
  if held.question_id <> question then return 'changed'; end if;

  select option.is_right, version.edition into asked.is_right, asked.edition
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

-- Days in a row with an answer that end with this one. Walks back a row a day and stops at the first gap.
create function streak_to(person uuid, last date) returns int language sql stable as $$
  with recursive run as (
    select day from daily_answers where user_id = person and day = last
    union all
    select earlier.day from run join daily_answers as earlier on earlier.user_id = person and earlier.day = run.day - 1
  )
  select count(*)::int from run
$$;

-- The last day of the row that this one stands in.
create function last_answered_in_row(person uuid, first date) returns date language sql stable as $$
  with recursive run as (
    select day from daily_answers where user_id = person and day = first
    union all
    select later.day from run join daily_answers as later on later.user_id = person and later.day = run.day + 1
  )
  select max(day) from run
$$;

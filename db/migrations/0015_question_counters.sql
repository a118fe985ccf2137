-- How questions are answered, counted as it happens. Each count is spread over shards, so that people who answer the
-- same question at the same moment do not wait for one row.

create table question_counters (
  question_id        int not null references questions on delete cascade,
  edition            int not null,
  shard              smallint not null,
  answers            bigint not null default 0,
  right_answers      bigint not null default 0,
  first_tries        bigint not null default 0,
  right_first_tries  bigint not null default 0,
  -- First tries of people whose ability was known (their share of right first tries, from 0 to 1): enough to tell
  -- how well the question separates those who know from those who do not.
  rated_tries        bigint not null default 0,
  right_rated_tries  bigint not null default 0,
  ability_sum        double precision not null default 0,
  ability_square_sum double precision not null default 0,
  right_ability_sum  double precision not null default 0,
  counted_at         timestamptz not null,
  primary key (question_id, edition, shard)
);
create index question_counters_counted_at_idx on question_counters (counted_at);

create table option_counters (
  question_id int not null references questions on delete cascade,
  edition     int not null,
  position    smallint not null,
  shard       smallint not null,
  answers     bigint not null default 0,
  first_tries bigint not null default 0,
  primary key (question_id, edition, position, shard)
);

-- First tries by how long they took: in steps of five seconds, the last for all that took ten minutes and more.
create table question_time_counters (
  question_id int not null references questions on delete cascade,
  edition     int not null,
  step        smallint not null check (step between 0 and 120),
  shard       smallint not null,
  first_tries bigint not null default 0,
  primary key (question_id, edition, step, shard)
);

-- Counts one answer: the one place that does, to be called in the statement that stores the answer. Whoever counts
-- several in one transaction counts them by the question's id, lowest first, so that nobody waits for somebody who waits.
create function count_answer(
  question int, edition_given int, option_position int, is_right boolean, is_first_try boolean,
  seconds int, ability double precision, moment timestamptz
) returns void language sql as $$
  insert into question_counters as counter (
    question_id, edition, shard, answers, right_answers, first_tries, right_first_tries,
    rated_tries, right_rated_tries, ability_sum, ability_square_sum, right_ability_sum, counted_at
  )
  select question, edition_given, pg_backend_pid() % 8, 1, is_right::int, first_try, first_try * is_right::int,
    rated, rated * is_right::int, rated * known, rated * known * known, rated * is_right::int * known, moment
  from (
    -- A number from 0 to 1, to six places: one NaN would stay in the sums for ever, the square of a tiny one would fail.
    select is_first_try::int as first_try, round(least(greatest(coalesce(ability, 0), 0), 1) * 1e6) / 1e6 as known,
      (is_first_try and ability is not null)::int as rated
  ) as given
  on conflict (question_id, edition, shard) do update set
    answers = counter.answers + excluded.answers,
    right_answers = counter.right_answers + excluded.right_answers,
    first_tries = counter.first_tries + excluded.first_tries,
    right_first_tries = counter.right_first_tries + excluded.right_first_tries,
    rated_tries = counter.rated_tries + excluded.rated_tries,
    right_rated_tries = counter.right_rated_tries + excluded.right_rated_tries,
    ability_sum = counter.ability_sum + excluded.ability_sum,
    ability_square_sum = counter.ability_square_sum + excluded.ability_square_sum,
    right_ability_sum = counter.right_ability_sum + excluded.right_ability_sum,
    counted_at = greatest(counter.counted_at, excluded.counted_at);

  insert into option_counters as counter (question_id, edition, position, shard, answers, first_tries)
  values (question, edition_given, option_position, pg_backend_pid() % 8, 1, is_first_try::int)
  on conflict (question_id, edition, position, shard) do update set
    answers = counter.answers + 1,
    first_tries = counter.first_tries + excluded.first_tries;

  insert into question_time_counters as counter (question_id, edition, step, shard, first_tries)
  select question, edition_given, least(greatest(seconds, 0), 600) / 5, pg_backend_pid() % 8, 1
  where is_first_try and seconds is not null
  on conflict (question_id, edition, step, shard) do update set first_tries = counter.first_tries + 1;
$$;

-- What the counters of the current edition say, kept by a job so that lists can be sorted and filtered by it.
create table question_statistics (
  question_id       int primary key references questions on delete cascade,
  edition           int not null,
  answers           bigint not null,
  first_tries       bigint not null,
  right_first_tries bigint not null,
  -- Share of right first tries.
  facility          double precision,
  -- Point-biserial correlation of a right first try with the person's ability.
  discrimination    double precision,
  median_seconds    double precision,
  refreshed_at      timestamptz not null
);
create index question_statistics_facility_idx on question_statistics (facility);
create index question_statistics_discrimination_idx on question_statistics (discrimination);
create index question_statistics_answers_idx on question_statistics (answers);

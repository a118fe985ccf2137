-- What admins need to keep the long lists: an order and a search that know no accents and no case, and the merge of two
-- entries that are the same.

-- 'São Paulo' as 'sao paulo', 'Łódź' as 'lodz'. The same in every database, whatever its own order is.
create function plain_name(name text) returns text language sql immutable strict parallel safe
return case
  when name ~ '[^\u0001-\u007f]' then lower(replace(
    translate(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'), 'łŁøØ', 'lloo'), 'ß', 'ss'))
  else lower(name)
end;

alter table disciplines add column plain_name text not null generated always as (plain_name(name)) stored;
alter table body_systems add column plain_name text not null generated always as (plain_name(name)) stored;
alter table feedback_categories add column plain_name text not null generated always as (plain_name(name)) stored;
alter table fields_of_study add column plain_name text not null generated always as (plain_name(name)) stored;
alter table world_regions add column plain_name text not null generated always as (plain_name(name)) stored;
alter table countries add column plain_name text not null generated always as (plain_name(name)) stored;
alter table regions add column plain_name text not null generated always as (plain_name(name)) stored;
alter table universities add column plain_name text not null generated always as (plain_name(name)) stored;
create index universities_plain_name_idx on universities (plain_name collate "C", id);
create index regions_plain_name_idx on regions (plain_name collate "C", id);

-- Two topics become one: what was counted for the one is added to the other. An attempt at a question that has both was
-- counted in both, and is counted once afterwards; so this comes before the tags are merged. What is left of people who
-- have gone cannot be told apart and is added whole. Nobody counts meanwhile: folding takes the locks of all shards.
create function merge_topic_counters(side text, gone int, kept int) returns void language plpgsql as $$
begin
  perform fold_everybody_days('infinity');

  with tagged_twice as (
    select question_id from question_disciplines
    where side = 'disciplines' and discipline_id in (gone, kept)
    group by question_id having count(*) = 2
    union all
    select question_id from question_body_systems
    where side = 'body_systems' and body_system_id in (gone, kept)
    group by question_id having count(*) = 2
  ),
  twice as materialized (
    select user_id, discipline_id, body_system_id, day, count(*) as attempts,
      count(*) filter (where is_right) as right_attempts, count(*) filter (where is_first_try) as first_tries,
      count(*) filter (where is_first_try and is_right) as right_first_tries, sum(seconds) as seconds
    from tagged_twice
    join attempts using (question_id)
    cross join lateral topics_of(question_id)
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    group by user_id, discipline_id, body_system_id, day
  ),
  learner_gone as (
    delete from learner_days
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    returning *
  ),
  learner_kept as (
    insert into learner_days as known (
      user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    )
    select user_id, case side when 'disciplines' then kept else discipline_id end,
      case side when 'body_systems' then kept else body_system_id end, day,
      counted.attempts - coalesce(twice.attempts, 0),
      greatest(counted.right_attempts - coalesce(twice.right_attempts, 0), 0),
      greatest(counted.first_tries - coalesce(twice.first_tries, 0), 0),
      greatest(counted.right_first_tries - coalesce(twice.right_first_tries, 0), 0),
      greatest(counted.seconds - coalesce(twice.seconds, 0), 0)
    from learner_gone as counted
    left join twice using (user_id, discipline_id, body_system_id, day)
    where counted.attempts > coalesce(twice.attempts, 0)
    on conflict (user_id, discipline_id, body_system_id, day) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
  ),
  everybody_gone as (
    delete from everybody_days
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    returning *
  ),
  everybody_twice as (
    select discipline_id, body_system_id, day, sum(attempts) as attempts, sum(right_attempts) as right_attempts,
      sum(first_tries) as first_tries, sum(right_first_tries) as right_first_tries
    from twice
    group by discipline_id, body_system_id, day
  )
  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners
  )
  select case side when 'disciplines' then kept else discipline_id end,
    case side when 'body_systems' then kept else body_system_id end, day, shard,
    counted.attempts - coalesce(twice.attempts, 0),
    greatest(counted.right_attempts - coalesce(twice.right_attempts, 0), 0),
    greatest(counted.first_tries - coalesce(twice.first_tries, 0), 0),
    greatest(counted.right_first_tries - coalesce(twice.right_first_tries, 0), 0),
    counted.learners
  from everybody_gone as counted
  left join everybody_twice as twice using (discipline_id, body_system_id, day)
  where counted.attempts > coalesce(twice.attempts, 0)
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + excluded.attempts,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries,
    learners = known.learners + excluded.learners;

  -- All is folded: the totals are the sums of the days.
  delete from everybody_totals
  where case side when 'disciplines' then discipline_id else body_system_id end in (gone, kept);
  insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
  select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
  from everybody_days
  where case side when 'disciplines' then discipline_id else body_system_id end = kept
  group by discipline_id, body_system_id;
end $$;

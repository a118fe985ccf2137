-- What the answers of a learner say about their abilities: a fold over the attempts like memory_states, so that an
-- answer writes nothing here and no statistics call reads all attempts. Deleting a row is always safe.
create table readiness_states (
  user_id         uuid primary key references users (id) on delete cascade,
  last_attempt_id bigint not null,
  sums            jsonb not null,
  is_stale        boolean not null default false,
  revision        int not null default 1
);

-- As before; a corrected or deleted attempt also changes the abilities.
create or replace function mark_memory_stale() returns trigger language plpgsql as $$
begin
  update memory_states set is_stale = true, revision = revision + 1
  where user_id in (select user_id from changed_attempts);
  update readiness_states set is_stale = true, revision = revision + 1
  where user_id in (select user_id from changed_attempts);
  return null;
end $$;

-- Merging two topics deletes one of them.
create function mark_readiness_stale() returns trigger language plpgsql as $$
begin
  update readiness_states set is_stale = true, revision = revision + 1 where not is_stale;
  return null;
end $$;
create trigger readiness_follows_disciplines after delete on disciplines
  for each statement execute function mark_readiness_stale();
create trigger readiness_follows_body_systems after delete on body_systems
  for each statement execute function mark_readiness_stale();

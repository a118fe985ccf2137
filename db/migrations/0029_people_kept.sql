-- People as admins keep them: found by a part of a name or an address, by when they were here, suspended.

create extension if not exists pg_trgm;

-- A suspended account lets nobody in; what it holds stays. Mails that must be sent are still sent.
alter table users
  add column suspended_at     timestamptz,
  add column suspended_reason text check (length(suspended_reason) between 3 and 500),
  add constraint users_suspension_check check ((suspended_at is null) = (suspended_reason is null));
create index users_suspended_at_idx on users (suspended_at) where suspended_at is not null;
create index users_not_activated_idx on users (created_at) where activated_at is null;

-- The orders of the list. By address is users_email_key.
create index users_created_at_idx on users (created_at, id);
create index users_name_idx on users (lower(last_name), lower(first_name), id);

-- A space before each: a short word is looked for where a name begins, and the index finds that too.
create index users_search_idx on users
  using gin (lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

alter table sessions
  drop constraint sessions_ended_reason_check,
  add constraint sessions_ended_reason_check check (ended_reason in (
    'signed_out', 'reused', 'ended_by_owner', 'password_changed', 'account_deleted', 'ended_by_admin', 'suspended'
  ));

-- When somebody was here last: sessions are forgotten when they are over, and people can be sorted by it. Not a column
-- of users: their row has many indexes, and all of them would be written again with every visit.
create table user_visits (
  user_id      uuid primary key references users on delete cascade,
  last_seen_at timestamptz not null
);
create index user_visits_last_seen_at_idx on user_visits (last_seen_at, user_id);

insert into user_visits (user_id, last_seen_at)
select users.id, greatest(users.created_at, (select max(rotated_at) from sessions where user_id = users.id))
from users;

-- Registering is the first visit.
create function begin_visits() returns trigger
language plpgsql
as $$
begin
  insert into user_visits (user_id, last_seen_at) values (new.id, new.created_at);
  return null;
end
$$;
create trigger begin_visits after insert on users for each row execute function begin_visits();

create function count_visit() returns trigger
language plpgsql
as $$
begin
  update user_visits set last_seen_at = new.rotated_at where user_id = new.user_id and last_seen_at < new.rotated_at;
  return null;
end
$$;
create trigger count_visit after insert or update of rotated_at on sessions for each row execute function count_visit();

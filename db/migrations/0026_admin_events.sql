-- What admins do is written down once and never changed. Each row carries a hash over itself and the row before it:
-- who changes, removes or inserts one later breaks the chain, and `broken_admin_events` shows where.

create table admin_events (
  id            bigint generated always as identity primary key,
  at            timestamptz not null,
  kind          text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- No foreign key: the line stays when the person has left. An id alone names nobody.
  editor_id     uuid not null,
  ip            inet,
  request_id    text,
  subject_kind  text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id    text not null check (length(subject_id) between 1 and 200),
  before        jsonb,
  after         jsonb,
  previous_hash bytea not null,
  hash          bytea not null
);

create index admin_events_at_idx on admin_events (at desc, id desc);
create index admin_events_editor_idx on admin_events (editor_id, id desc);
create index admin_events_subject_idx on admin_events (subject_kind, subject_id, id desc);
create index admin_events_kind_idx on admin_events (kind, id desc);

create function admin_event_hash(event admin_events) returns bytea
language sql stable
as $$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.kind, event.editor_id, host(event.ip), event.request_id,
    event.subject_kind, event.subject_id, event.before, event.after)::text, 'utf8'))
$$;

-- One writer at a time, until its transaction ends: so a transaction writes its line last.
create function chain_admin_event() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtext('admin_events'));
  new.id := nextval(pg_get_serial_sequence('admin_events', 'id'));
  new.previous_hash := coalesce((select hash from admin_events order by id desc limit 1), ''::bytea);
  new.hash := admin_event_hash(new);
  return new;
end
$$;

create trigger chain before insert on admin_events for each row execute function chain_admin_event();

-- After 400 days a line may go; before that nothing may.
create function keep_admin_event() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'admin_events is append-only';
end
$$;

create trigger append_only before update or delete on admin_events for each row execute function keep_admin_event();
create trigger no_truncate before truncate on admin_events for each statement execute function keep_admin_event();

-- The rows whose hash is not theirs, or which do not follow the row before them. The oldest that is kept follows nobody.
create view broken_admin_events as
select id
from (
  select id, hash <> admin_event_hash(admin_events) as is_changed,
         previous_hash <> lag(hash, 1, previous_hash) over (order by id) as is_torn
  from admin_events
) as checked
where is_changed or is_torn;

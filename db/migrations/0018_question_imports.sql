-- Files of questions that admins bring, how far each has been read, and what became of its records.

create table question_imports (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid references users on delete set null,
  file_name     text not null check (length(file_name) between 1 and 255),
  -- In how many pieces the file store holds it; none once it has been read, or when it is read from a disk.
  file_parts    int not null default 0 check (file_parts >= 0),
  format        text not null,
  is_dry_run    boolean not null,
  -- What is said of questions that say nothing themselves: { discipline, bodySystem, status }, each may be missing; and
  -- whether they are drafts whatever the file says (isDraftsOnly).
  defaults      jsonb not null default '{}',
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  bytes_total   bigint not null,
  bytes_read    bigint not null default 0,
  -- How many there are, known once the whole file has been looked through.
  records       int,
  -- What became of each record. Saved together with the questions: whoever goes on after a crash knows where.
  added         int not null default 0,
  already_there int not null default 0,
  refused       int not null default 0,
  -- Of those added: how many became drafts because something is missing, whatever the file says.
  incomplete    int not null default 0,
  -- Why the whole file could not be read.
  failure       text,
  -- Whose turn it is to read it, and until when they must be heard of again.
  claim         uuid,
  claimed_until timestamptz,
  attempts      int not null default 0,
  created_at    timestamptz not null,
  finished_at   timestamptz,
  check (state <> 'running' or (claim is not null and claimed_until is not null)),
  check (state not in ('done', 'failed') or finished_at is not null),
  check (state <> 'done' or records = added + already_there + refused)
);
create index question_imports_user_id_idx on question_imports (user_id) where user_id is not null;
create index question_imports_created_at_idx on question_imports (created_at);
-- One at a time, over all processes.
create unique index question_imports_running_key on question_imports (state) where state = 'running';
create index question_imports_waiting_idx on question_imports (created_at) where state = 'waiting';

create table question_import_refusals (
  import_id uuid not null references question_imports on delete cascade,
  position  int not null,
  place     text not null,
  reason    text not null,
  primary key (import_id, position)
);

-- What a dry run would have added so far: it says of a second one in the same file what a real run would.
create table question_import_keys (
  import_id uuid not null references question_imports on delete cascade,
  key       text not null,
  primary key (import_id, key)
);

-- Who is connected to the live socket right now, over all server processes.

-- A process that has not been seen for a while has died without saying goodbye; its rows do not count.
create unlogged table live_processes (
  id      uuid primary key,
  seen_at timestamptz not null default now()
);

create unlogged table live_connections (
  id         uuid primary key,
  process_id uuid not null references live_processes on delete cascade,
  user_id    uuid not null references users on delete cascade,
  opened_at  timestamptz not null default now()
);
create index live_connections_user_id_idx on live_connections (user_id, opened_at);
create index live_connections_process_id_idx on live_connections (process_id);

-- Messages between processes that are too long for a notification. The shape belongs to @socket.io/postgres-adapter.
create unlogged table socket_io_attachments (
  id         bigserial unique,
  created_at timestamptz default now(),
  payload    bytea
);

-- Days above the limit of the help desk: one admin requests them for a user, another one approves them.
create table extra_days (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('grant', 'extend')),
  days integer not null check (days between 1 and 365),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  approved_by uuid references users on delete set null,
  approved_at timestamptz,
  check (approved_by <> requested_by),
  check (approved_by is null or approved_at is not null)
);
create index extra_days_user_id_idx on extra_days (user_id, kind, approved_at);
create index extra_days_requested_by_idx on extra_days (requested_by);
create index extra_days_approved_by_idx on extra_days (approved_by);
create unique index extra_days_open_key on extra_days (user_id) where approved_at is null;

-- Passkeys, authenticator apps and recovery codes.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE key.
  public_key bytea not null,
  -- Increases with every use on devices that count; others always send 0. A lower value means that the key was copied.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id, created_at);

create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with a key that is derived from APP_SECRET.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the user has entered a first code.
  confirmed_at timestamptz,
  -- The time step of the last accepted code, because a code works once.
  last_step bigint check (last_step >= 0),
  check (last_step is null or confirmed_at is not null)
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- How the session proved more than a password. Null if it did not.
alter table sessions add column second_factor text check (second_factor in ('passkey', 'app', 'recovery_code'));

-- One admin requests the removal of all second factors of a user who lost them, another admin approves it.
create table second_factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  check (approved_by <> requested_by),
  check (approved_by is null or approved_at is not null)
);
create unique index second_factor_resets_open_key on second_factor_resets (user_id) where approved_at is null;
create index second_factor_resets_user_id_idx on second_factor_resets (user_id);
create index second_factor_resets_requested_by_idx on second_factor_resets (requested_by);
create index second_factor_resets_approved_by_idx on second_factor_resets (approved_by);

-- Registering, proving an address, forgotten passwords, changing an address, leaving.

alter table users
  add column referred_by     uuid references users on delete set null,
  -- Set while somebody who asked to be deleted may still change their mind.
  add column deletion_due_at timestamptz;
create index users_referred_by_idx on users (referred_by) where referred_by is not null;
create index users_deletion_due_at_idx on users (deletion_due_at) where deletion_due_at is not null;

-- What people agreed to and when; the newest row of a kind counts. Rows are only ever added.
create table consents (
  user_id uuid not null references users on delete cascade,
  id      bigint generated always as identity,
  kind    text not null check (kind in ('terms', 'marketing')),
  is_given boolean not null,
  at      timestamptz not null,
  -- Where it was said: the form, or the provider somebody came by.
  source  text not null check (length(source) between 1 and 40),
  ip      inet,
  primary key (user_id, id)
);

-- What stands in the links of our mails, hashed. Kept after use, so that a second click gets a kind answer.
create table mail_tokens (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  purpose    text not null check (purpose in ('activation', 'password-restore', 'old-email', 'new-email', 'keep-account')),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mail_tokens_user_id_idx on mail_tokens (user_id);
create index mail_tokens_expires_at_idx on mail_tokens (expires_at);

-- An address on its way to becoming the account's: both the old and the new owner must agree.
create table email_changes (
  user_id          uuid primary key references users on delete cascade,
  new_email        text not null check (length(new_email) between 3 and 254),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at       timestamptz not null
);
create index email_changes_expires_at_idx on email_changes (expires_at);

alter table identities
  drop constraint identities_provider_check,
  add constraint identities_provider_check check (provider in ('google', 'facebook', 'apple', 'instagram')),
  -- Set while the address behind this identity is not proved: only the browser that holds the key may confirm it.
  add column pending_key_hash bytea;
-- One of each company an account; else it would not be clear which one to unlink.
create unique index identities_user_id_provider_key on identities (user_id, provider);
drop index identities_user_id_idx;

-- Set when somebody who is signed in links another way to sign in. Of a session and not of a person: who ends a
-- stolen session ends what was begun in it.
alter table social_sign_ins add column link_session_id uuid references sessions on delete cascade;
create index social_sign_ins_link_session_id_idx on social_sign_ins (link_session_id) where link_session_id is not null;

-- Signing in asks whether a place is known, from ended sessions too; and a person's go with the person.
drop index sessions_user_id_idx;
create index sessions_user_id_idx on sessions (user_id);

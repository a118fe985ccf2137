-- Who somebody is at Google, Facebook or Apple, and sign-ins that are on their way there.

create table identities (
  provider  text not null check (provider in ('google', 'facebook', 'apple')),
  -- The provider's own name for the person; an address may change hands, this does not.
  subject   text not null check (length(subject) between 1 and 255),
  user_id   uuid not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user_id_idx on identities (user_id);

-- One row from the click on the button to the provider's answer. Kept here and not in the browser, because Apple's
-- answer comes as a form from another site.
create table social_sign_ins (
  state_hash    bytea primary key,
  provider      text not null,
  code_verifier text not null,
  nonce         text not null,
  next_path     text,
  affiliate     text check (length(affiliate) <= 64),
  expires_at    timestamptz not null
);
create index social_sign_ins_expires_at_idx on social_sign_ins (expires_at);

-- Friends who came through somebody's link, and what is given for them.

-- As admins set it; one row.
create table referral_settings (
  id            boolean primary key default true check (id),
  -- Days given to who invited, for each friend who bought and kept a plan; 0 gives nothing.
  inviter_days  int not null default 14 check (inviter_days between 0 and 365),
  -- Days added to the trial of a friend; 0 gives nothing.
  friend_days   int not null default 7 check (friend_days between 0 and 90)
);
insert into referral_settings default values;

-- One for each friend. Due once the guarantee of the friend's plan has passed; until then the friend may take the money
-- back. Days that were earned wait until nothing else runs: they begin when the person's own plan ends.
create table referral_rewards (
  user_id      uuid not null references users on delete cascade,
  id           bigint generated always as identity,
  -- Stays when the friend goes.
  friend_id    uuid unique references users on delete set null,
  days         int not null check (days > 0),
  bought_at    timestamptz not null,
  due_at       timestamptz not null,
  -- The friend took the money back.
  withdrawn_at timestamptz,
  -- The subscription that these days became.
  given_at     timestamptz,
  primary key (user_id, id)
);
create index referral_rewards_due_at_idx on referral_rewards (due_at) where withdrawn_at is null and given_at is null;

-- News that have been told to the people who were connected then.
alter table news add column announced_at timestamptz;
update news set announced_at = published_at where published_at <= now();
create index news_unannounced_idx on news (published_at) where announced_at is null;

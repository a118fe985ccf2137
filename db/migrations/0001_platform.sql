-- What every feature stands on: seeds already applied, used-up tokens, shared counters.

create table seeds (
  name       text primary key,
  checksum   text not null,
  applied_at timestamptz not null default now()
);

-- Tokens that may be used once: what stands here has been used.
create table spent_tokens (
  id         uuid primary key,
  expires_at timestamptz not null
);
create index spent_tokens_expires_at_idx on spent_tokens (expires_at);

-- Counters of attempts, shared by every process. The shape belongs to rate-limiter-flexible.
-- Unlogged: losing it in a crash only forgives a few attempts, and each attempt costs half a write.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

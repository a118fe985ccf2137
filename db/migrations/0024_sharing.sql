-- Questions that people show to others.

create table shares (
  user_id        uuid not null references users on delete cascade,
  id             bigint generated always as identity,
  -- Stands in the link; says nothing of the question or the person, and cannot be guessed.
  token          text not null unique check (length(token) between 20 and 40),
  question_id    int not null,
  version        int not null,
  network        text not null check (network in ('facebook', 'device', 'link')),
  -- Whether it counts on the leaderboard of shares.
  is_leaderboard boolean not null,
  -- The whole question may be shown, or its text only.
  is_whole       boolean not null,
  status         text not null default 'begun' check (status in ('begun', 'confirmed', 'failed')),
  created_at     timestamptz not null,
  -- In the person's own time zone.
  day            date not null,
  decided_at     timestamptz,
  opened         int not null default 0,
  stopped_at     timestamptz,
  primary key (user_id, id),
  foreign key (question_id, version) references question_versions,
  check ((status = 'begun') = (decided_at is null))
);
create index shares_user_id_day_idx on shares (user_id, day);
create index shares_question_id_version_idx on shares (question_id, version);
create index shares_confirmed_idx on shares (decided_at) where status = 'confirmed' and is_leaderboard;
-- A click too many gives the same link. What failed or was stopped may be shared anew.
create unique index shares_same_day_key on shares (user_id, question_id, network, day)
  where status <> 'failed' and stopped_at is null;

-- Leaderboards: who takes part, and the ranks as they were reckoned last.

create table leaderboard_members (
  user_id          uuid primary key references users on delete cascade,
  -- What others see: first name and initial, an alias, or nothing.
  shown_as         text not null check (shown_as in ('name', 'alias', 'hidden')),
  alias            text check (length(alias) between 3 and 20),
  shows_university boolean not null default true,
  joined_at        timestamptz not null,
  -- What counted as effort before this day, added up once a month: all of it every ten minutes would be too much.
  settled_effort   int not null default 0,
  settled_until    date,
  check ((shown_as = 'alias') <= (alias is not null))
);
create unique index leaderboard_members_alias_key on leaderboard_members (lower(alias));

-- A row for each member who is ranked on a board. Ties share a rank; positions go on counting, so a page is a range.
-- Rank and position within a university, a country and a study year stand beside those among everybody. Previous ranks
-- are those of the period before; null for who was not ranked, and on boards of all time.
create table leaderboard_entries (
  user_id                  uuid not null references leaderboard_members on delete cascade,
  metric                   text not null check (metric in ('effort', 'improvement', 'streak', 'shares')),
  period                   text not null check (period in ('week', 'month', 'all')),
  -- Improvement in hundredths of a percent point.
  value                    int not null,
  rank                     int not null,
  position                 int not null,
  previous_rank            int,
  university_id            int,
  university_rank          int,
  university_position      int,
  university_previous_rank int,
  country_id               int,
  country_rank             int,
  country_position         int,
  country_previous_rank    int,
  study_year               smallint,
  study_year_rank          int,
  study_year_position      int,
  study_year_previous_rank int,
  primary key (user_id, metric, period)
) with (fillfactor = 70);
create index leaderboard_entries_position_idx on leaderboard_entries (metric, period, position);
create index leaderboard_entries_university_idx on leaderboard_entries (metric, period, university_id, university_position)
  where university_id is not null;
create index leaderboard_entries_country_idx on leaderboard_entries (metric, period, country_id, country_position)
  where country_id is not null;
create index leaderboard_entries_study_year_idx on leaderboard_entries (metric, period, study_year, study_year_position)
  where study_year is not null;

-- When the ranks were reckoned last; one row.
create table leaderboard_reckonings (
  id           boolean primary key default true check (id),
  reckoned_at  timestamptz not null
);

-- What people tell about themselves, and how they want to study.

alter table users
  add column country_id        int references countries,
  add column region_id         int,
  add column university_id     int,
  add column field_of_study_id int references fields_of_study,
  add column study_year        smallint check (study_year between 1 and 10),
  -- 1 male, 2 female, as specified; null where nothing was said.
  add column gender            smallint check (gender in (1, 2)),
  add column born_on           date check (born_on >= date '1900-01-01'),
  add column time_zone         text not null default 'UTC' check (length(time_zone) between 1 and 64),
  -- A region or university of another country cannot be held.
  add foreign key (country_id, region_id) references regions (country_id, id),
  add foreign key (country_id, university_id) references universities (country_id, id),
  add constraint users_place_needs_country check (country_id is not null or (region_id is null and university_id is null));
create index users_country_id_region_id_idx on users (country_id, region_id);
create index users_country_id_university_id_idx on users (country_id, university_id);
create index users_field_of_study_id_idx on users (field_of_study_id);

-- Absent until somebody changes something: the defaults are the columns'.
create table study_settings (
  user_id              uuid primary key references users on delete cascade,
  exam_name            text check (length(exam_name) between 1 and 120),
  exam_on              date,
  daily_goal           smallint not null default 20 check (daily_goal between 5 and 200),
  target_retention     numeric(3, 2) not null default 0.90 check (target_retention between 0.80 and 0.95),
  -- Time allowed in exams, as a multiple of the usual.
  extra_time_factor    numeric(3, 2) not null default 1 check (extra_time_factor between 1 and 2),
  -- 0 is Sunday, as JavaScript counts.
  week_starts_on       smallint not null default 1 check (week_starts_on between 0 and 6),
  single_key_shortcuts boolean not null default true,
  theme                text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  text_size            smallint not null default 100 check (text_size between 87 and 150)
);

-- Dialogs that open at most once a day: the last day each was shown, in the person's own time zone.
create table shown_dialogs (
  user_id  uuid not null references users on delete cascade,
  dialog   text not null check (dialog in ('days-left', 'notifications', 'mobile-user')),
  shown_on date not null,
  primary key (user_id, dialog)
);

-- When the next charge is due; null for what ends by itself.
alter table user_subscriptions add column next_charge_at timestamptz;

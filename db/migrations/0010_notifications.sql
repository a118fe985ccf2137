-- What people want to hear from us, and where.

alter table users
  add column question_of_the_day_frequency text not null default 'never'
    check (question_of_the_day_frequency in ('daily', 'weekdays', 'weekly', 'never'));

-- Absent or null until somebody changes it: the defaults are in the table of streams in the code.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  stream  text not null check (stream in ('question-of-the-day', 'review-due', 'plan-ending', 'product-news')),
  by_mail boolean,
  by_push boolean,
  primary key (user_id, stream),
  -- Whether news may be mailed is said by the newest consent to marketing, and by nothing else.
  check (stream <> 'product-news' or by_mail is null)
);

-- Browsers and apps that may be sent a push message. A device belongs to whoever used it last.
create table push_devices (
  token_hash    bytea primary key,
  user_id       uuid not null references users on delete cascade,
  kind          text not null check (kind in ('web-push', 'firebase')),
  token         text not null check (length(token) between 1 and 4096),
  registered_at timestamptz not null
);
create index push_devices_user_id_idx on push_devices (user_id);

-- Ends that have been announced, so that nobody is told twice.
create table announced_ends (
  user_id         uuid not null,
  subscription_id bigint not null,
  ends_at         timestamptz not null,
  primary key (user_id, subscription_id, ends_at),
  foreign key (user_id, subscription_id) references user_subscriptions (user_id, id) on delete cascade
);
create index user_subscriptions_ends_at_idx on user_subscriptions (ends_at);

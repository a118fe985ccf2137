-- What the overview of the admin area shows. Months are counted by a job, so that looking at them reads a dozen rows.

-- Months begin at midnight UTC.
create table monthly_figures (
  month           date primary key check (extract(day from month) = 1),
  sign_ups        int not null default 0,
  -- Of these, who proved their address; of the trials, who paid for a plan since.
  confirmed       int not null default 0 check (confirmed <= sign_ups),
  trials          int not null default 0,
  trials_bought   int not null default 0 check (trials_bought <= trials),
  -- Who paid when the month began, and of these who still did when it ended. Whoever is erased meanwhile has left too.
  payers_at_start int not null default 0,
  payers_kept     int not null default 0 check (payers_kept <= payers_at_start),
  counted_at      timestamptz not null
);

-- In the smallest unit. Different currencies are never added.
create table monthly_revenue (
  month    date not null references monthly_figures on delete cascade,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  paid     bigint not null check (paid >= 0),
  refunded bigint not null check (refunded >= 0),
  primary key (month, currency)
);

-- Jobs that were given up: what a job carries is forgotten soon, that it failed is not.
create table job_failures (
  queue          text not null,
  day            date not null,
  failures       int not null check (failures > 0),
  last_failed_at timestamptz not null,
  primary key (queue, day)
);
create index job_failures_day_idx on job_failures (day);

create index invoices_paid_at_idx on invoices (paid_at) include (currency, amount_paid) where status = 'paid';
create index refunds_settled_at_idx on refunds (settled_at) include (currency, amount) where status = 'succeeded';
-- Who holds what at a moment, read from the index alone.
create index user_subscriptions_source_ends_at_idx on user_subscriptions (source, ends_at) include (starts_at, user_id);
-- Trials by when they began.
create index user_subscriptions_trial_starts_at_idx on user_subscriptions (starts_at) include (user_id)
  where source = 'trial';

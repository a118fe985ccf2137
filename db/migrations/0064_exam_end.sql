-- A subscription that stops renewing after the user's exam: the day of the exam, and what its end is calculated from.
alter table recurring_subscriptions
  add column exam_end_on date,
  add column billing_anchor timestamptz;

-- Whether the current period is the last one. A subscription that ends after a later exam still renews until then.
alter table recurring_subscriptions
  add column is_ending boolean not null
    generated always as (cancel_at is not null and (exam_end_on is null or cancel_at <= current_period_end)) stored;

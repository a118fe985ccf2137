-- The last pause of a subscription. Content is closed until its end, and the next charge has moved by the same days.
alter table recurring_subscriptions
  add column paused_at timestamptz,
  add column paused_until timestamptz,
  add constraint recurring_subscriptions_pause_check
    check ((paused_at is null) = (paused_until is null) and paused_until >= paused_at
      and paused_until <= paused_at + interval '60 days');

create index recurring_subscriptions_paused_until_idx on recurring_subscriptions (paused_until)
  where paused_until is not null;

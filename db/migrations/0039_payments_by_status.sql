-- Which payments failed or ended, for the list of subscriptions: those are few, and each of them decides the state of one.
create index recurring_subscriptions_status_idx on recurring_subscriptions (status) include (user_id, id);

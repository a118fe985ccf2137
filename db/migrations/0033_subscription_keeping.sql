-- Subscriptions as admins keep them: found by their number, listed by when they begin, recorded from the stores.

alter table user_subscriptions
  -- What the store calls the purchase: none is recorded twice.
  add column store_transaction_id text check (length(store_transaction_id) between 1 and 100),
  add check (store_transaction_id is null or source in ('apple', 'google'));
create unique index user_subscriptions_store_transaction_key on user_subscriptions (source, store_transaction_id)
  where store_transaction_id is not null;

-- The number alone stands in addresses. Not unique, so that the table can still be spread by person.
create index user_subscriptions_id_idx on user_subscriptions (id);
create index user_subscriptions_starts_at_idx on user_subscriptions (starts_at, id);

-- Refunds of which nobody knows yet whether Stripe has made them.
create index refunds_requested_idx on refunds (requested_at) where status = 'requested';

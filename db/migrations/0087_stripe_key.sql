-- A secret key belongs to one account for ever, so an account that was checked with this key is not asked for again.
-- The hash is of the whole key, which is random and long.
alter table stripe_account add column key_hash text;

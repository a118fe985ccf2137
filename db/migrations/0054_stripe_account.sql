-- The Stripe account that the stored ids of prices, coupons and customers belong to.
create table stripe_account (
  is_only boolean primary key default true check (is_only),
  account text not null check (length(account) between 1 and 255),
  since timestamptz not null
);

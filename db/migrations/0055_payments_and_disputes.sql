-- The list of payments in the admin area: what a payment is found by, and how a dispute of it stands.
alter table invoices
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^\d{4}$'),
  add column stripe_charge_id text,
  add column dispute_status text check (dispute_status in ('inquiry', 'open', 'won', 'lost')),
  add column dispute_amount integer check (dispute_amount > 0),
  add column disputed_at timestamptz,
  add column dispute_closed_at timestamptz;
update invoices set dispute_status = 'open', dispute_amount = amount_paid where is_disputed;

-- In the order of the list, and one index for each filter and each way to search.
create index invoices_created_at_idx on invoices (created_at, id) where status <> 'draft' and total > 0;
create index invoices_disputed_idx on invoices (created_at, id) where dispute_status is not null;
create index invoices_refunded_idx on invoices (created_at, id) where amount_refunded > 0;
create index invoices_unpaid_idx on invoices (created_at, id) where status in ('open', 'uncollectible');
create index invoices_number_idx on invoices (upper(number));
create index invoices_card_last4_idx on invoices (card_last4);
create index invoices_stripe_charge_id_idx on invoices (stripe_charge_id);
-- Lost disputes count like refunds.
create index invoices_dispute_lost_idx on invoices (dispute_closed_at) include (currency, dispute_amount)
  where dispute_status = 'lost';

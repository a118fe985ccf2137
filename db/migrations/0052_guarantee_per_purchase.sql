-- Each purchase of a plan has its own guarantee, whose length depends on the plan that the invoice is for.
alter table invoices add column plan_id integer references plans (id);
create index invoices_plan_id_idx on invoices (plan_id);

-- The guarantee can be used once in twelve months and no longer once ever. Claims of a user run one at a time, under
-- the billing lock.
drop index refunds_one_guarantee_key;

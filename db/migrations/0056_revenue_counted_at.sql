-- When the revenue of a month was counted last: also on request, right after a payment or a refund.
alter table monthly_figures add column revenue_counted_at timestamptz;

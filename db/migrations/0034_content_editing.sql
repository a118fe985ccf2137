-- Pages, news and the FAQ are written in the admin area; days of the calendar are given their questions there.

-- Counts the changes: who saves on top of something they have not seen is refused.
alter table page_contents add column revision int not null default 1;
alter table faq_categories add column revision int not null default 1;
alter table faqs add column revision int not null default 1;
alter table news
  add column revision int not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint news_body_check check (length(body) <= 100000);

-- Whether a person chose it; otherwise the job did.
alter table daily_questions add column is_by_hand boolean not null default false;

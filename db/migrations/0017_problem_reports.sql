-- What people say is wrong with a question.

create table problem_reports (
  user_id     uuid not null references users on delete cascade,
  id          bigint generated always as identity,
  question_id int not null references questions on delete cascade,
  -- The version that was current when it was sent.
  version     int not null,
  category_id int not null references feedback_categories,
  text        text not null default '' check (length(text) <= 2000),
  status      text not null default 'new' check (status in ('new', 'confirmed', 'fixed', 'declined')),
  created_at  timestamptz not null,
  primary key (user_id, id),
  unique (id),
  foreign key (question_id, version) references question_versions
);
create index problem_reports_question_id_idx on problem_reports (question_id);
create index problem_reports_category_id_idx on problem_reports (category_id);
create index problem_reports_status_created_at_idx on problem_reports (status, created_at);
-- The same words again while they are being looked at change nothing: a click too many is no second report.
create unique index problem_reports_open_key on problem_reports (user_id, question_id, category_id, md5(text))
  where status = 'new';

-- Questions that people write themselves, from the first words to the reviewer's decision.

create table user_questions (
  user_id          uuid not null references users on delete cascade,
  id               bigint generated always as identity,
  status           text not null default 'draft'
                   check (status in ('draft', 'submitted', 'in_review', 'changes_asked', 'accepted', 'declined')),
  -- The form as far as it is filled in; complete and checked once it was submitted.
  content          jsonb not null check (pg_column_size(content) <= 100000),
  -- So that what a submitted question is tagged with cannot be deleted under it.
  discipline_id    int references disciplines,
  body_system_id   int references body_systems,
  -- Goes up with each save: two tabs do not overwrite each other in silence.
  revision         int not null default 1,
  reviewer_id      uuid references users on delete set null,
  reviewer_comment text check (length(reviewer_comment) <= 2000),
  -- What became of it in the bank.
  question_id      int references questions on delete set null,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  submitted_at     timestamptz,
  decided_at       timestamptz,
  primary key (user_id, id),
  unique (id)
);
create index user_questions_status_submitted_at_idx on user_questions (status, submitted_at);
create index user_questions_discipline_id_idx on user_questions (discipline_id) where discipline_id is not null;
create index user_questions_body_system_id_idx on user_questions (body_system_id) where body_system_id is not null;
create index user_questions_question_id_idx on user_questions (question_id) where question_id is not null;
create index user_questions_reviewer_id_idx on user_questions (reviewer_id) where reviewer_id is not null;
-- Drafts that nobody comes back to are forgotten.
create index user_questions_draft_updated_at_idx on user_questions (updated_at) where status = 'draft';

create table user_question_files (
  user_id          uuid not null,
  user_question_id bigint not null,
  id               bigint generated always as identity,
  key              text not null unique,
  -- Of the bytes: the same picture is kept once a question.
  checksum         text not null,
  alt_text         text not null default '' check (length(alt_text) <= 500),
  width            int not null,
  height           int not null,
  created_at       timestamptz not null,
  primary key (user_id, user_question_id, id),
  unique (user_id, user_question_id, checksum),
  foreign key (user_id, user_question_id) references user_questions (user_id, id) on delete cascade
);

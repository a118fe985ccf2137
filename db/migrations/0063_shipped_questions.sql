-- The questions that Vignette ships, so that corrections reach a running database.
create table shipped_questions (
  question_id integer primary key references questions on delete cascade,
  -- Of the shipped question that the database has, or that an admin has decided not to take.
  checksum text not null,
  -- The question's revision at that time. A higher one means that an editor has changed the question since.
  revision integer not null,
  -- A newer shipped text that waits for an admin's decision, because an editor has changed the question.
  offer jsonb,
  -- The question is no longer shipped and waits for an admin's decision for the same reason.
  is_removed boolean not null default false,
  offered_at timestamptz,
  check ((offered_at is not null) = (offer is not null or is_removed))
);
create index shipped_questions_offered_at_idx on shipped_questions (offered_at) where offered_at is not null;

-- The reasons of new corrections are shown on the errata page. Earlier ones were written for editors only.
alter table question_rescorings add column is_reason_public boolean not null default false;
alter table question_rescorings alter column is_reason_public set default true;
create index question_rescorings_started_at_idx on question_rescorings (started_at desc, id desc);

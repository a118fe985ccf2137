-- Reports of imports name each question, link to the existing one, and let an admin undo the whole import.

alter table questions add column import_id uuid references question_imports on delete set null;
create index questions_import_id_idx on questions (import_id) where import_id is not null;

alter table question_imports add column undone_at timestamptz;

-- The first words of the question.
alter table question_import_refusals add column title text not null default '';

-- Filled by real imports too: a second copy in the same file is reported with the place of the first.
alter table question_import_keys add column place text not null default '';

create table question_import_duplicates (
  import_id   uuid not null references question_imports on delete cascade,
  position    int not null,
  place       text not null,
  title       text not null,
  -- The question in the bank; null for a second copy in the same file.
  question_id int references questions on delete set null,
  -- Where the first copy is in the file; null if the question was in the bank before.
  first_place text,
  primary key (import_id, position)
);
create index question_import_duplicates_question_id_idx on question_import_duplicates (question_id)
  where question_id is not null;

-- Topics of the file that no dictionary contains, with the number of questions that name them.
create table question_import_topics (
  import_id  uuid not null references question_imports on delete cascade,
  plain_name text not null,
  name       text not null,
  kind       text not null check (kind in ('discipline', 'body_system', 'keyword')),
  questions  int not null,
  primary key (import_id, plain_name)
);

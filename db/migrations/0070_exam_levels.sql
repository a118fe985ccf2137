-- Whether the learner is compared with others who take the same exam. Single results are shown to no one.
alter table study_settings add column is_compared boolean not null default true;

-- The level of each compared learner, in hundredths of log odds, as of the last time they read their readiness.
-- Deleting a row is always safe.
create table exam_levels (
  user_id uuid primary key references users (id) on delete cascade,
  exam_id int not null references exams (id) on delete cascade,
  level   smallint not null
);
create index exam_levels_exam_id_level_idx on exam_levels (exam_id, level);

-- With another exam, or without consent, a learner leaves the comparison at once.
create function leave_exam_levels() returns trigger language plpgsql as $$
begin
  delete from exam_levels where user_id = new.user_id;
  return null;
end $$;
create trigger exam_levels_follow_settings after update of exam_id, is_compared on study_settings
  for each row
  when (old.exam_id is distinct from new.exam_id or old.is_compared is distinct from new.is_compared)
  execute function leave_exam_levels();

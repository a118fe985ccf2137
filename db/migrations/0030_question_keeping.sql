-- What those who keep the bank note about a question, what health is told by, and imports that wait to be resumed.

alter table questions
  -- When somebody should read it again; medicine changes.
  add column review_due_on date,
  -- For colleagues, never for learners.
  add column notes text not null default '' check (length(notes) <= 2000);
create index questions_review_due_on_idx on questions (review_due_on) where review_due_on is not null;

-- Of the first tries, the share of the option that was chosen least.
alter table question_statistics add column smallest_option_share double precision;
update question_statistics
set smallest_option_share = (
  select min(chosen.first_tries) / question_statistics.first_tries
  from (
    select coalesce(sum(counter.first_tries), 0)::double precision as first_tries
    from questions
    join question_options as option on option.question_id = questions.id and option.version = questions.current_version
    left join option_counters as counter on counter.question_id = option.question_id
      and counter.edition = question_statistics.edition and counter.position = option.position
    where questions.id = question_statistics.question_id
    group by option.position
  ) as chosen
)
where first_tries > 0;

create index problem_reports_open_question_idx on problem_reports (question_id) where status in ('new', 'confirmed');

alter table question_imports
  drop constraint question_imports_state_check,
  add constraint question_imports_state_check check (state in ('waiting', 'running', 'stopped', 'done', 'failed')),
  add column stopped_at timestamptz,
  add check ((state = 'stopped') = (stopped_at is not null));

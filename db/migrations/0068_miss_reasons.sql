-- Why a question was missed, in the words of the learner. `day` is the day of the answer, or of the end of the quiz for
-- an omitted question. A reason that was taken back is null, so that a late event of another device cannot restore it.
create table miss_reasons (
  user_id     uuid not null,
  quiz_id     uuid not null,
  question_id int not null,
  reason      text check (reason in ('unknown', 'misread', 'reasoning', 'slip', 'time')),
  chosen_at   timestamptz not null,
  day         date not null,
  primary key (user_id, quiz_id, question_id),
  foreign key (user_id, quiz_id, question_id) references quiz_questions (user_id, quiz_id, question_id)
    on delete cascade
);
create index miss_reasons_user_id_day_idx on miss_reasons (user_id, day);

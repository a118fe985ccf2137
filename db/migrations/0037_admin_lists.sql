-- The lists of the admin area, fast with a hundred thousand people and hundreds of thousands of lines in the log.

-- Along an order to a page far behind, the index alone is read. An index on lower(…) is only enough for that when it
-- holds the column itself too.
drop index users_name_idx;
create index users_name_idx on users (lower(last_name), lower(first_name), id) include (last_name, first_name);
create unique index users_email_alone_key on users (lower(email)) include (email, id);
drop index users_email_key;
alter index users_email_alone_key rename to users_email_key;

drop index user_subscriptions_ends_at_idx;
create index user_subscriptions_ends_at_idx on user_subscriptions (ends_at, id);

-- Each filter of the log in the order of time, the others beside it.
drop index admin_events_kind_idx, admin_events_editor_idx, admin_events_subject_idx;
create index admin_events_kind_idx on admin_events (kind, at desc, id desc) include (subject_kind, editor_id);
create index admin_events_editor_idx on admin_events (editor_id, at desc, id desc) include (kind, subject_kind);
create index admin_events_subject_kind_idx on admin_events (subject_kind, at desc, id desc) include (kind, editor_id);
create index admin_events_subject_idx on admin_events (subject_kind, subject_id, at desc, id desc);

-- Words are looked for in small letters, which are made once; three letters and more are found by the index.
alter table problem_reports add column search_text text not null generated always as (lower(text)) stored;
create index problem_reports_search_text_idx on problem_reports using gin (search_text gin_trgm_ops);
drop index problem_reports_question_id_idx;
create index problem_reports_question_id_idx on problem_reports (question_id, id);

alter table user_questions add column search_text text not null generated always as (
  lower(coalesce(content ->> 'text', '') || ' ' || coalesce(content ->> 'leadIn', ''))
) stored;
create index user_questions_search_text_idx on user_questions using gin (search_text gin_trgm_ops);

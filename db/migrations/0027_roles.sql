-- Roles are kept by admins: names that differ only by case are the same, and an edit says what it was made on top of.

alter table roles drop constraint roles_name_key;
alter table roles add constraint roles_name_check check (length(name) between 1 and 60);
create unique index roles_name_key on roles (lower(name));
alter table roles add column revision int not null default 1 check (revision > 0);

-- The log is read by time: each filter has its index in that order.
drop index admin_events_editor_idx, admin_events_subject_idx, admin_events_kind_idx;
create index admin_events_editor_idx on admin_events (editor_id, at desc, id desc);
create index admin_events_subject_idx on admin_events (subject_kind, subject_id, at desc, id desc);
create index admin_events_kind_idx on admin_events (kind, at desc, id desc);

-- Whether the user was asked for exam, date and daily goal. Users who were here before are not asked.
alter table study_settings add column is_set_up boolean not null default false;

insert into study_settings (user_id, is_set_up) select id, true from users
on conflict (user_id) do update set is_set_up = true;

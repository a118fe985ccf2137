-- Concurrent edits of dictionary entries, lab values and invitation settings are detected by their revision.
alter table body_systems add column revision int not null default 1;
alter table concepts add column revision int not null default 1;
alter table countries add column revision int not null default 1;
alter table disciplines add column revision int not null default 1;
alter table feedback_categories add column revision int not null default 1;
alter table fields_of_study add column revision int not null default 1;
alter table lab_value_categories add column revision int not null default 1;
alter table lab_values add column revision int not null default 1;
alter table regions add column revision int not null default 1;
alter table universities add column revision int not null default 1;
alter table world_regions add column revision int not null default 1;
alter table referral_settings add column revision int not null default 1;

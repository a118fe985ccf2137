-- Permissions that the built-in roles have been offered. A permission that a later version adds is granted to them once;
-- one that admins have taken away stays away.
create table seeded_permissions (
  permission text primary key check (permission ~ '^[A-Za-z]+\.[a-z]+$')
);

-- Before this table, a permission held by no role was one that a version had added without granting it.
insert into seeded_permissions (permission)
select distinct permission from role_permissions;

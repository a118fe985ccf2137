import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface RoleRow {
  id: number;
  name: string;
  hasAdminInterface: boolean;
  permissions: string[];
  people: number;
  revision: number;
}

const roleColumns = sql`
  roles.id, roles.name, roles.has_admin_interface as "hasAdminInterface", roles.revision,
  array(select permission from role_permissions where role_id = roles.id order by permission) as permissions,
  (select count(*) from users where users.role_id = roles.id) as people
`;

/** Users are counted in users_role_id_idx alone. */
export async function findRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`select ${roleColumns} from roles order by roles.id`.execute(db);
  return rows;
}

export async function findRole(db: Db, id: number): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`select ${roleColumns} from roles where roles.id = ${id}`.execute(db);
  return rows[0];
}

export async function findRoleIdOf(db: Db, userId: string): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('role_id').where('id', '=', userId).executeTakeFirst();
  return row?.role_id;
}

/** The role of a user. Locks the user, whose role may be about to change. */
export async function lockRoleOf(tx: Db, userId: string): Promise<Omit<RoleRow, 'people'> | undefined> {
  const { rows } = await sql<Omit<RoleRow, 'people'>>`
    select roles.id, roles.name, roles.has_admin_interface as "hasAdminInterface", roles.revision,
      array(select permission from role_permissions where role_id = roles.id order by permission) as permissions
    from users
    join roles on roles.id = users.role_id
    where users.id = ${userId}
    for no key update of users
  `.execute(tx);
  return rows[0];
}

export async function insertRole(tx: Db, name: string, hasAdminInterface: boolean): Promise<number> {
  const values = { name, has_admin_interface: hasAdminInterface };
  const { id } = await tx.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Admins who can change roles, optionally except one user. Served by users_role_id_idx. */
export async function findAdminAddresses(
  tx: Db,
  exceptId: string | null = null,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, users.email
    from users
    join roles on roles.id = users.role_id
    join role_permissions on role_permissions.role_id = roles.id
    where roles.has_admin_interface and role_permissions.permission = 'RoleManagement.update'
      and users.activated_at is not null and users.deletion_due_at is null and users.suspended_at is null
      and users.id is distinct from ${exceptId}::uuid
    order by users.id
  `.execute(tx);
  return rows;
}

export async function findNames(tx: Db, ids: string[]): Promise<Map<string, { name: string; email: string }>> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, first_name || ' ' || last_name as name, email from users where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

export async function insertPermissions(tx: Db, id: number, permissions: readonly string[]) {
  await sql`
    insert into role_permissions (role_id, permission) select ${id}::int, unnest(${permissions}::text[])
  `.execute(tx);
}

interface SavedRole {
  name: string;
  hasAdminInterface: boolean;
  added: string[];
  removed: string[];
}

export async function updateRole(tx: Db, id: number, { name, hasAdminInterface, added, removed }: SavedRole) {
  await sql`
    update roles set name = ${name}, has_admin_interface = ${hasAdminInterface}, revision = revision + 1
    where id = ${id}
  `.execute(tx);
  await sql`
    delete from role_permissions where role_id = ${id} and permission = any(${removed}::text[])
  `.execute(tx);
  await insertPermissions(tx, id, added);
}

export async function deleteRoleRow(tx: Db, id: number) {
  await tx.deleteFrom('roles').where('id', '=', id).execute();
}

export async function setRoleOf(tx: Db, userId: string, roleId: number) {
  await tx.updateTable('users').set({ role_id: roleId }).where('id', '=', userId).execute();
}

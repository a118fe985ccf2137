import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Who takes away what makes somebody an admin, in whatever way, comes here first and one after the other, until their
 * transactions end: the second counts what the first has left.
 */
export const holdAdmins = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);

/**
 * Somebody must be left who can open the admin area and repair the rights of all others. Of two who leave at the same
 * moment the second finds nobody but themselves.
 */
export async function refuseLastAdmin(tx: Db, userId: string) {
  await holdAdmins(tx);
  const admins = await findAdmins(tx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('last_admin');
}

/** By users_role_id_idx: few roles manage roles. Two are enough to know. */
async function findAdmins(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id
    from users
    join roles on roles.id = users.role_id
    join role_permissions on role_permissions.role_id = roles.id
    where roles.has_admin_interface and role_permissions.permission = 'RoleManagement.update'
      and users.activated_at is not null and users.deletion_due_at is null and users.suspended_at is null
    limit 2
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** After a change: refuses it, with its transaction, when nobody is left. */
export async function requireAnAdmin(tx: Db) {
  if ((await findAdmins(tx)).length === 0) throw new AppError('last_admin');
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Serializes all transactions that can remove an admin, so that each one counts what the previous one left. The lock is
 * held until the transaction ends.
 */
export const holdAdmins = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);

/**
 * At least one user must remain who can open the admin area and change roles. If two leave concurrently, the second one
 * finds that they are the last.
 */
export async function refuseLastAdmin(tx: Db, userId: string) {
  await holdAdmins(tx);
  const admins = await findAdmins(tx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('last_admin');
}

/** Served by users_role_id_idx, since few roles can manage roles. Two rows are enough to decide. */
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

/** To be called after a change: throws, and so rolls the transaction back, if no admin is left. */
export async function requireAnAdmin(tx: Db) {
  if ((await findAdmins(tx)).length === 0) throw new AppError('last_admin');
}

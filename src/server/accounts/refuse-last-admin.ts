import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Somebody must be left who can open the admin area. Holds the rows of all admins until the transaction ends: of two
 * who leave at the same moment the second finds nobody but themselves.
 */
export async function refuseLastAdmin(tx: Db, userId: string) {
  const { rows: admins } = await sql<{ id: string }>`
    select users.id
    from users
    join roles on roles.id = users.role_id
    where roles.has_admin_interface and users.activated_at is not null and users.deletion_due_at is null
    order by users.id
    for update of users
  `.execute(tx);
  const isAdmin = admins.some(({ id }) => id === userId);
  if (isAdmin && admins.length === 1) throw new AppError('last_admin');
}

import { sql } from 'kysely';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { UserState } from '#shared/users/users.contract.ts';
import { stateColumn } from './user-filter.ts';

interface TargetUser {
  id: string;
  email: string;
  firstName: string;
  timeZone: string;
  state: UserState;
  hasAdminInterface: boolean;
  permissions: string[];
}

/** An action that an admin takes on a user. */
export interface Meant {
  actor: SignedInUser;
  userId: string;
}

/**
 * Locks the user whom an admin is about to act on. Admins cannot act on themselves, nor on staff with permissions that
 * they lack. Otherwise the help desk could lock out the admins.
 */
export async function lockTargetUser(tx: Db, actor: SignedInUser, id: string): Promise<TargetUser> {
  const user = await findTargetUser(tx, id, { isLocked: true });
  if (!user) throw new AppError('not_found');
  if (user.id === actor.id) throw new AppError('own_account');
  if (isStronger(user, actor)) throw new AppError('more_than_own', { text: strongerUserText });
  return user;
}

/** The same rule without a lock, to decide whether actions are offered. */
export async function mayActOn(db: Db, actor: SignedInUser, id: string): Promise<boolean> {
  const user = await findTargetUser(db, id, { isLocked: false });
  return user !== undefined && user.id !== actor.id && !isStronger(user, actor);
}

/** Served by primary keys. */
async function findTargetUser(
  db: Db,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<TargetUser | undefined> {
  const { rows } = await sql<TargetUser>`
    select users.id,
           users.email,
           users.first_name          as "firstName",
           users.time_zone           as "timeZone",
           ${stateColumn}            as "state",
           roles.has_admin_interface as "hasAdminInterface",
           array(select permission from role_permissions where role_id = roles.id) as "permissions"
    from users
    join roles on roles.id = users.role_id
    where users.id = ${id}
    ${isLocked ? sql`for no key update of users` : sql``}
  `.execute(db);
  return rows[0];
}

const strongerUserText = 'This user has permissions that you do not have.';

/** Only users with access to the admin area count: students have permissions that some staff do not. */
export const isStronger = (
  { hasAdminInterface, permissions }: Pick<TargetUser, 'hasAdminInterface' | 'permissions'>,
  actor: SignedInUser,
) => hasAdminInterface && permissions.some((permission) => !actor.permissions.has(permission));

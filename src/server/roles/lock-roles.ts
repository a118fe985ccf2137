import { holdAdmins } from '#server/accounts/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockRoleOf } from './roles.queries.ts';

export interface OwnPermissions {
  roleId: number;
  permissions: ReadonlySet<string>;
}

/**
 * Serialises changes of permissions, and checks the admin's current permissions: they may have been removed since the
 * route's guard checked them.
 */
export async function lockRoles(tx: Db, editorId: string, needed: Permission): Promise<OwnPermissions> {
  await holdAdmins(tx);
  const own = await lockRoleOf(tx, editorId);
  if (!own?.hasAdminInterface || !own.permissions.includes(needed)) throw new AppError('forbidden');
  return { roleId: own.id, permissions: new Set(own.permissions) };
}

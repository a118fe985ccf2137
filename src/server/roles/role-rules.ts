import { ADMIN_ROLE_ID, STUDENT_ROLE_ID } from '#shared/access/role-ids.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { OwnPermissions } from './lock-roles.ts';

export interface RolePermissions {
  hasAdminInterface: boolean;
  permissions: readonly string[];
}

export interface PermissionsChange {
  added: string[];
  removed: string[];
  isFlagChanged: boolean;
}

export const permissionsChangeOf = (before: RolePermissions, after: RolePermissions): PermissionsChange => ({
  added: after.permissions.filter((permission) => !before.permissions.includes(permission)),
  removed: before.permissions.filter((permission) => !after.permissions.includes(permission)),
  isFlagChanged: before.hasAdminInterface !== after.hasAdminInterface,
});

/** The permissions that a user gets in the admin area. With the flag, all permissions of the role start working there. */
export const gainedInAdminArea = (before: RolePermissions, after: RolePermissions): string[] => {
  if (!after.hasAdminInterface) return [];
  const known = before.hasAdminInterface ? before.permissions : [];
  return after.permissions.filter((permission) => !known.includes(permission));
};

const isManagingRoles = (permission: string) => permission.startsWith('RoleManagement.');

/** Rejects changes of a role that are never allowed, or not allowed for this admin. */
export function ensureChangeAllowed(
  own: OwnPermissions,
  role: RolePermissions & { id: number },
  { added, removed, isFlagChanged }: PermissionsChange,
) {
  if (added.length === 0 && removed.length === 0 && !isFlagChanged) return;
  // Adding would be an escalation of one's own permissions, and removing could be impossible to undo.
  if (role.id === own.roleId) throw new AppError('own_role');
  if (role.id === STUDENT_ROLE_ID && isFlagChanged) {
    throw new AppError('role_protected', { text: 'Students never have the admin area.' });
  }
  if (role.id === ADMIN_ROLE_ID && (isFlagChanged || removed.some(isManagingRoles))) {
    throw new AppError('role_protected', { text: 'This role always keeps the admin area and role management.' });
  }
  // With the flag, all permissions of the role start or stop working.
  const touched = isFlagChanged ? [...added, ...removed, ...role.permissions] : [...added, ...removed];
  if (!holdsAll(own, touched)) throw new AppError('more_than_own');
}

export const holdsAll = ({ permissions }: OwnPermissions, needed: readonly string[]) =>
  needed.every((permission) => permissions.has(permission));

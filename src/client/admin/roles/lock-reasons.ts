import type { Permission } from '#shared/access/permissions.ts';
import { ADMIN_ROLE_ID, STUDENT_ROLE_ID } from '#shared/access/role-ids.ts';
import type { Role } from '#shared/access/roles.contract.ts';

type May = (permission: Permission) => boolean;

export const lockTexts = {
  ownRole: 'This is your own role. Another admin has to change its permissions.',
  readOnly: 'You may look at roles, not change them.',
  notHeld: 'You do not have this permission yourself.',
  keptByAdmin: 'This role always keeps it, so that an admin can always repair everything else.',
  studentFlag: 'Students never have the admin area.',
  flagNotHeld: 'This role has permissions that you do not have yourself.',
} as const;

/** Why the whole role is locked; null if it can be changed. */
export function lockOfRole(role: Role, may: May): string | null {
  if (!may('RoleManagement.update')) return lockTexts.readOnly;
  return role.isOwn ? lockTexts.ownRole : null;
}

/** Why one checkbox is locked. The server enforces the same rules. */
export function lockOfPermission(role: Role, permission: Permission, may: May): string | null {
  if (!may(permission)) return lockTexts.notHeld;
  const isKept = role.id === ADMIN_ROLE_ID && permission.startsWith('RoleManagement.');
  return isKept ? lockTexts.keptByAdmin : null;
}

export function lockOfFlag(role: Role, may: May): string | null {
  if (role.id === STUDENT_ROLE_ID) return lockTexts.studentFlag;
  if (role.id === ADMIN_ROLE_ID) return lockTexts.keptByAdmin;
  const hasMore = Object.keys(role.permissions).some((permission) => !may(permission as Permission)); // from the server
  return hasMore ? lockTexts.flagNotHeld : null;
}

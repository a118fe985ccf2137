import { allPermissions, type Permission } from '#shared/access/permissions.ts';
import type { Role, RoleChange } from '#shared/access/roles.contract.ts';

/** Unsaved changes of a role. */
export interface RoleDraft {
  hasAdminInterface?: boolean;
  permissions: Partial<Record<Permission, boolean>>;
}

export const emptyDraft: RoleDraft = { permissions: {} };

export const holds = ({ permissions }: Role, permission: Permission) => permissions[permission] === true;

export const isTicked = (role: Role, draft: RoleDraft, permission: Permission) =>
  draft.permissions[permission] ?? holds(role, permission);

export const hasFlag = (role: Role, draft: RoleDraft) => draft.hasAdminInterface ?? role.hasAdminInterface;

/** The values that differ from the saved role. A checkbox toggled twice is not a change. */
export function changesOf(role: Role, draft: RoleDraft): Omit<RoleChange, 'revision'> & { count: number } {
  const changed = allPermissions.filter((permission) => isTicked(role, draft, permission) !== holds(role, permission));
  const isFlagChanged = hasFlag(role, draft) !== role.hasAdminInterface;
  return {
    ...(isFlagChanged && { hasAdminInterface: hasFlag(role, draft) }),
    ...(changed.length > 0 && {
      permissions: Object.fromEntries(changed.map((permission) => [permission, isTicked(role, draft, permission)])),
    }),
    count: changed.length + (isFlagChanged ? 1 : 0),
  };
}

import type { Role } from '#shared/access/roles.contract.ts';
import type { RoleRow } from './roles.queries.ts';

export const presentRole = (role: RoleRow, ownRoleId: number | undefined): Role => ({
  id: role.id,
  name: role.name,
  hasAdminInterface: role.hasAdminInterface,
  permissions: Object.fromEntries(role.permissions.map((permission) => [permission, true])),
  people: role.people,
  isOwn: role.id === ownRoleId,
  revision: role.revision,
});

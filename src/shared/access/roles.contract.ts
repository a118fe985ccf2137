import { z } from 'zod';
import { EntryId, plainLine } from '#shared/dictionaries/entry-fields.ts';
import { ActionReason } from '#shared/users/actions.contract.ts';
import { allPermissions } from './permissions.ts';

const RoleName = plainLine(60);
const PermissionKey = z.enum(allPermissions);

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  hasAdminInterface: z.boolean(),
  /** Granted permissions by `Node.action`; others are absent. */
  permissions: z.record(z.string(), z.boolean()),
  people: z.int(),
  /** Whether it is the role of the current user, who must not change their own permissions. */
  isOwn: z.boolean(),
  revision: z.int(),
});
export type Role = z.infer<typeof Role>;

export const RolesResult = z.array(Role);
export type RolesResult = z.infer<typeof RolesResult>;

export const NewRole = z.strictObject({
  name: RoleName,
  /** The role whose permissions and flag the new one starts with. */
  copyOf: EntryId.optional(),
});
export type NewRole = z.infer<typeof NewRole>;

export const RoleChange = z.strictObject({
  /** The revision that was read; a change based on an older one is rejected. */
  revision: z.int().positive(),
  name: RoleName.optional(),
  hasAdminInterface: z.boolean().optional(),
  /** Only changes: true grants, false revokes. */
  permissions: z.partialRecord(PermissionKey, z.boolean()).optional(),
});
export type RoleChange = z.infer<typeof RoleChange>;

export const PersonRoleBody = z.strictObject({
  roleId: EntryId,
  /** Required if the role gives the user new permissions in the admin area. */
  reason: ActionReason.optional(),
});
export type PersonRoleBody = z.infer<typeof PersonRoleBody>;

/** The token of the mail about a new admin. */
export const RevokeRoleBody = z.strictObject({ token: z.string().min(1).max(2000) });
export type RevokeRoleBody = z.infer<typeof RevokeRoleBody>;

import { z } from 'zod';
import { EntryId, plainLine } from '#shared/dictionaries/entry-fields.ts';
import { allPermissions } from './permissions.ts';

const RoleName = plainLine(60);
const PermissionKey = z.enum(allPermissions);

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  hasAdminInterface: z.boolean(),
  /** What it holds, by `Node.action`; what it does not hold is not there. */
  permissions: z.record(z.string(), z.boolean()),
  people: z.int(),
  /** Whether whoever asks holds it: its rights are somebody else's to change. */
  isOwn: z.boolean(),
  revision: z.int(),
});
export type Role = z.infer<typeof Role>;

export const RolesResult = z.array(Role);
export type RolesResult = z.infer<typeof RolesResult>;

export const NewRole = z.strictObject({ name: RoleName });
export type NewRole = z.infer<typeof NewRole>;

export const RoleChange = z.strictObject({
  /** The one that was read: the change is made on top of it, or not at all. */
  revision: z.int().positive(),
  name: RoleName.optional(),
  hasAdminInterface: z.boolean().optional(),
  /** Only what changes: true gives, false takes. */
  permissions: z.partialRecord(PermissionKey, z.boolean()).optional(),
});
export type RoleChange = z.infer<typeof RoleChange>;

export const PersonRoleBody = z.strictObject({ roleId: EntryId });
export type PersonRoleBody = z.infer<typeof PersonRoleBody>;

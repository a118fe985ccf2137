import { z } from 'zod';

export const NewAdmin = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** The token of the link that revokes the role. */
  token: z.string(),
});
export type NewAdmin = z.infer<typeof NewAdmin>;

export const WidenedRole = z.object({
  role: z.string(),
  people: z.int(),
  /** The permissions that the users with this role have got. */
  permissions: z.array(z.string()),
  /** Whether the role opens the admin area only now. */
  isNewAdminRole: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type WidenedRole = z.infer<typeof WidenedRole>;

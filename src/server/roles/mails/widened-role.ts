import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const WidenedRole = z.object({
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

/** Tells every admin that all users of a role have got permissions in the admin area. */
export const widenedRoleMail = defineMail({
  name: 'roles.widened-role',
  props: WidenedRole,
  subject: ({ role }) => `The role ${role} has new permissions`,
  load: async () => (await import('./widened-role-mail.tsx')).WidenedRoleMail,
});

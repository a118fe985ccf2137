import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const NewAdmin = z.object({
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

/** Tells every admin that a user has got permissions in the admin area, and lets each of them revoke it. */
export const newAdminMail = defineMail({
  name: 'roles.new-admin',
  props: NewAdmin,
  subject: ({ name, role }) => `${name} is now ${role}`,
  load: async () => (await import('./new-admin-mail.tsx')).NewAdminMail,
});

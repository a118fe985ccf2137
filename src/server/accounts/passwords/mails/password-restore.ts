import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const PasswordRestore = z.object({ restoreUrl: z.url() });
export type PasswordRestore = z.infer<typeof PasswordRestore>;

/** Contains the link for setting a new or first password. */
export const passwordRestoreMail = defineMail({
  name: 'accounts.password-restore',
  props: PasswordRestore,
  subject: () => 'Choose a new password',
  load: async () => (await import('./password-restore-mail.tsx')).PasswordRestoreMail,
});

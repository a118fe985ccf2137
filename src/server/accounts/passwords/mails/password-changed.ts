import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const PasswordChanged = z.object({ device: z.string(), ip: z.string(), changedAt: z.iso.datetime() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

/** Notifies the owner that the password was changed. If an attacker changed it, this mail is how the owner notices. */
export const passwordChangedMail = defineMail({
  name: 'accounts.password-changed',
  props: PasswordChanged,
  subject: () => 'Your password was changed',
  load: async () => (await import('./password-changed-mail.tsx')).PasswordChangedMail,
});

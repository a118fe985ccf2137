import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const EmailChanged = z.object({ oldEmail: z.string(), newEmail: z.string() });
export type EmailChanged = z.infer<typeof EmailChanged>;

export const emailChangedMail = defineMail({
  name: 'accounts.email-changed',
  props: EmailChanged,
  subject: () => 'Your address was changed',
  load: async () => (await import('./email-changed-mail.tsx')).EmailChangedMail,
});

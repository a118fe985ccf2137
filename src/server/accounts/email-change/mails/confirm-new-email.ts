import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const ConfirmNewEmail = z.object({ link: z.url() });
export type ConfirmNewEmail = z.infer<typeof ConfirmNewEmail>;

/** Verifies that the new address belongs to the user. */
export const confirmNewEmailMail = defineMail({
  name: 'accounts.confirm-new-email',
  props: ConfirmNewEmail,
  subject: () => 'Confirm your new e-mail address',
  load: async () => (await import('./confirm-new-email-mail.tsx')).ConfirmNewEmailMail,
});

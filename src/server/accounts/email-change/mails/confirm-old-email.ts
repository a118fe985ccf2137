import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const ConfirmOldEmail = z.object({ newEmail: z.string(), link: z.url() });
export type ConfirmOldEmail = z.infer<typeof ConfirmOldEmail>;

/** Asks the owner of the current address to approve its replacement. */
export const confirmOldEmailMail = defineMail({
  name: 'accounts.confirm-old-email',
  props: ConfirmOldEmail,
  subject: () => 'Confirm the change of your e-mail address',
  load: async () => (await import('./confirm-old-email-mail.tsx')).ConfirmOldEmailMail,
});

import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

/** Sent to an address that another user wants to change to although it has an account. That user is not informed. */
export const emailInUseMail = defineMail({
  name: 'accounts.email-in-use',
  props: z.object({}),
  subject: () => 'Your address is in use already',
  load: async () => (await import('./email-in-use-mail.tsx')).EmailInUseMail,
});

import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

/** Goes to somebody whose address another account wants to use; whoever asked for it learns nothing. */
export const emailInUseMail = defineMail({
  name: 'accounts.email-in-use',
  props: z.object({}),
  subject: () => 'Your address is in use already',
  load: async () => (await import('./email-in-use-mail.tsx')).EmailInUseMail,
});

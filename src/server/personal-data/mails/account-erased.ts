import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

/** The last mail to a user. */
export const accountErasedMail = defineMail({
  name: 'personal-data.account-erased',
  props: z.object({}),
  subject: () => 'Your account has been deleted',
  load: async () => (await import('./account-erased-mail.tsx')).AccountErasedMail,
});

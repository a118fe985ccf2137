import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

/** `isClosing`: the user requested deletion and can still cancel it. */
const AlreadyRegistered = z.object({ firstName: z.string(), isClosing: z.boolean() });
export type AlreadyRegistered = z.infer<typeof AlreadyRegistered>;

/** Sent to the owner of an address that is being registered again; the response does not reveal this. */
export const alreadyRegisteredMail = defineMail({
  name: 'accounts.already-registered',
  props: AlreadyRegistered,
  subject: () => 'You already have an account',
  load: async () => (await import('./already-registered-mail.tsx')).AlreadyRegisteredMail,
});

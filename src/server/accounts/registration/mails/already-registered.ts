import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

/** `isClosing`: the person asked to be deleted and may still change their mind. */
const AlreadyRegistered = z.object({ firstName: z.string(), isClosing: z.boolean() });
export type AlreadyRegistered = z.infer<typeof AlreadyRegistered>;

/** Goes to the owner of an address that somebody wants to register: the page says nothing about it. */
export const alreadyRegisteredMail = defineMail({
  name: 'accounts.already-registered',
  props: AlreadyRegistered,
  subject: () => 'You already have an account',
  load: async () => (await import('./already-registered-mail.tsx')).AlreadyRegisteredMail,
});

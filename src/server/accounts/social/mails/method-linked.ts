import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const MethodLinked = z.object({
  provider: z.string(),
  device: z.string(),
  ip: z.string(),
  linkedAt: z.iso.datetime(),
});
export type MethodLinked = z.infer<typeof MethodLinked>;

/** Notifies the owner of a new sign-in method. */
export const methodLinkedMail = defineMail({
  name: 'accounts.method-linked',
  props: MethodLinked,
  subject: ({ provider }) => `You can sign in with ${provider} now`,
  load: async () => (await import('./method-linked-mail.tsx')).MethodLinkedMail,
});

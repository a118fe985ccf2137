import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const SupportMessage = z.object({
  ticket: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  subject: z.string(),
  text: z.string(),
  questionId: z.string().nullable(),
  technicalDetails: z.object({ page: z.string(), version: z.string(), browser: z.string() }).nullable(),
  /** Set if the sender was signed in. */
  userId: z.string().nullable(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** Forwards the message to support; replies go to the sender. */
export const supportMessageMail = defineMail({
  name: 'contact.support-message',
  props: SupportMessage,
  subject: ({ ticket, subject }) => `[#${ticket}] ${subject}`,
  load: async () => (await import('./support-message-mail.tsx')).SupportMessageMail,
});

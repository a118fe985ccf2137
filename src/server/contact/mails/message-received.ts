import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const MessageReceived = z.object({
  ticket: z.int(),
  /** Copy of the message; null if the address may belong to someone else. */
  copy: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type MessageReceived = z.infer<typeof MessageReceived>;

/** Confirms the message to the sender, with the ticket number and the expected response time. */
export const messageReceivedMail = defineMail({
  name: 'contact.message-received',
  props: MessageReceived,
  subject: ({ ticket }) => `We have received your message (ticket ${ticket})`,
  load: async () => (await import('./message-received-mail.tsx')).MessageReceivedMail,
});

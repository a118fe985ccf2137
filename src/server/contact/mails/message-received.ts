import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const MessageReceived = z.object({
  ticket: z.int(),
  /** What was sent; null where the address may be somebody else's. */
  copy: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type MessageReceived = z.infer<typeof MessageReceived>;

/** Tells the sender that the message has arrived, under which number, and when to expect an answer. */
export const messageReceivedMail = defineMail({
  name: 'contact.message-received',
  props: MessageReceived,
  subject: ({ ticket }) => `We have received your message (ticket ${ticket})`,
  load: async () => (await import('./message-received-mail.tsx')).MessageReceivedMail,
});

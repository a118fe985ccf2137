import { defineMail } from '#server/platform/mail/define-mail.ts';
import { MessageReceived, SupportMessage } from './mail-props.ts';

/** Confirms the message to the sender, with the ticket number and the expected response time. */
export const messageReceivedMail = defineMail({
  name: 'contact.message-received',
  props: MessageReceived,
  subject: ({ ticket }) => `We have received your message (ticket ${ticket})`,
  load: async () => (await import('./message-received-mail.tsx')).MessageReceivedMail,
});

/** Forwards the message to support; replies go to the sender. */
export const supportMessageMail = defineMail({
  name: 'contact.support-message',
  props: SupportMessage,
  subject: ({ ticket, subject }) => `[#${ticket}] ${subject}`,
  load: async () => (await import('./support-message-mail.tsx')).SupportMessageMail,
});

export const contactMails = [messageReceivedMail, supportMessageMail];

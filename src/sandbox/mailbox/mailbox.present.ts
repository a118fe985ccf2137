import type { ReceivedMail } from './received-mail.ts';

/** What tests read. */
export const presentMail = ({ id, to, from, subject, text, html, receivedAt }: ReceivedMail) => ({
  id,
  to,
  from,
  subject,
  text,
  html,
  receivedAt,
});

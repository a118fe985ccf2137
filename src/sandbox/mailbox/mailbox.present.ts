import type { ReceivedMail } from './received-mail.ts';

/** The mail as tests read it. */
export const presentMail = ({ id, to, from, subject, text, html, receivedAt }: ReceivedMail) => ({
  id,
  to,
  from,
  subject,
  text,
  html,
  receivedAt,
});

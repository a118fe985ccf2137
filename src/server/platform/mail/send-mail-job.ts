import type { JobKind } from '../jobs/job-definition.ts';
import { MailPayload } from './mail-payload.ts';

/**
 * Enqueue it with the result of `mailPayload(someMail, { to, props })`. Thousands of reminders are enqueued at once; a
 * mail that its recipient waits for, such as a password link, has no unsubscribe link and is sent before them.
 */
export const sendMailJob: JobKind<MailPayload> = {
  name: 'mail.send',
  data: MailPayload,
  priority: ({ unsubscribeUrl }) => (unsubscribeUrl === undefined ? 1 : 0),
};

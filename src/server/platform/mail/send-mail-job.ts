import type { JobKind } from '../jobs/job-definition.ts';
import { MailPayload } from './mail-payload.ts';

/** Enqueue it with the result of `mailPayload(someMail, { to, props })`. */
export const sendMailJob: JobKind<MailPayload> = { name: 'mail.send', data: MailPayload };

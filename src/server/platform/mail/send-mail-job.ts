import type { JobKind } from '../jobs/job-definition.ts';
import { MailPayload } from './mail-payload.ts';

/** Enqueue it with what `mailPayload(someMail, { to, props })` gives. */
export const sendMailJob: JobKind<MailPayload> = { name: 'mail.send', data: MailPayload };

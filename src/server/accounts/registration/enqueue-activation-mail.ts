import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { issueMailToken } from '../mail-tokens.ts';
import { activationMail } from './mails/activation.ts';

/** Sends the link that proves the address. Links of earlier mails stop working. */
export async function enqueueActivationMail(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Db,
  person: { userId: string; email: string; firstName: string; now: Date },
): Promise<void> {
  const { userId, email, firstName, now } = person;
  const token = await issueMailToken(tx, { userId, purpose: 'activation', now });
  const to = { address: email, name: firstName };
  const props = { firstName, activationUrl: `${config.publicUrl}/api/v1/register/activate?token=${token}` };
  await jobs.enqueue(tx, sendMailJob, mailPayload(activationMail, { to, props }));
}

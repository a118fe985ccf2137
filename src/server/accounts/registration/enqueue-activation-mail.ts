import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { issueMailToken } from '../mail-tokens.ts';
import { activationMail } from './mails/activation.ts';

/** Sends the link that verifies the address. Links of earlier mails stop working. */
export async function enqueueActivationMail(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const token = await issueMailToken(tx, { userId, purpose: 'activation', now });
  // Without the name: until the address is verified, a stranger may have entered it.
  const to = { address: email };
  const props = { activationUrl: `${config.publicUrl}/api/v1/register/activate?token=${token}` };
  await jobs.enqueue(tx, sendMailJob, mailPayload(activationMail, { to, props }));
}

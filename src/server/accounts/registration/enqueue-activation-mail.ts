import { activationMail } from '#server/accounts/mails/accounts.mails.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { issueMailToken } from '../mail-tokens.ts';

export interface Activation {
  userId: string;
  email: string;
  /** The page that the first sign-in leads to. */
  next?: string | null | undefined;
  now: Date;
}

/** Sends the link that verifies the address. Links of earlier mails stop working. */
export async function enqueueActivationMail(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Db,
  { userId, email, next, now }: Activation,
): Promise<void> {
  const token = await issueMailToken(tx, { userId, purpose: 'activation', now });
  // Without the name: until the address is verified, a stranger may have entered it.
  const to = { address: email };
  const search = new URLSearchParams({ token, ...(next && { next }) });
  const props = { activationUrl: `${config.publicUrl}/api/v1/register/activate?${search.toString()}` };
  await jobs.enqueue(tx, sendMailJob, mailPayload(activationMail, { to, props }));
}

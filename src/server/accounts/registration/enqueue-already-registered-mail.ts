import { alreadyRegisteredMail } from '#server/accounts/mails/accounts.mails.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';

/** Informs the owner of an address, and only them, that it has an account. */
export async function enqueueAlreadyRegisteredMail(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { email, firstName, isClosing }: { email: string; firstName: string; isClosing: boolean },
): Promise<void> {
  const to = { address: email, name: firstName };
  const props = { firstName, isClosing };
  await jobs.enqueue(tx, sendMailJob, mailPayload(alreadyRegisteredMail, { to, props }));
}

import { passwordChangedMail } from '#server/accounts/mails/accounts.mails.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { deviceName } from '../device-name.ts';
import type { Visitor } from '../sessions.queries.ts';

/** Notifies the owner of every password change, because it may not have been them. */
export async function enqueuePasswordChangedMail(
  { jobs, now }: Deps,
  tx: Db,
  { email, firstName }: { email: string; firstName: string },
  { ip, userAgent }: Visitor,
) {
  const props = { device: deviceName(userAgent), ip, changedAt: now().toISOString() };
  await jobs.enqueue(
    tx,
    sendMailJob,
    mailPayload(passwordChangedMail, { to: { address: email, name: firstName }, props }),
  );
}

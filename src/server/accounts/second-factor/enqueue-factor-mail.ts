import { factorChangedMail } from '#server/accounts/mails/accounts.mails.ts';
import type { FactorChange } from '#server/accounts/mails/mail-props.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { deviceName } from '../device-name.ts';
import type { Visitor } from '../sessions.queries.ts';

/** Notifies the owner of every change, because it may not have been them. */
export async function enqueueFactorMail(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Db,
  { owner, change, name }: { owner: { email: string; firstName: string }; change: FactorChange; name?: string },
  { ip, userAgent }: Visitor,
) {
  const to = { address: owner.email, name: owner.firstName };
  const props = { change, device: deviceName(userAgent), ip, changedAt: now().toISOString(), ...(name && { name }) };
  await jobs.enqueue(tx, sendMailJob, mailPayload(factorChangedMail, { to, props }));
}

import { methodLinkedMail } from '#server/accounts/mails/accounts.mails.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { deviceName } from '../device-name.ts';
import type { Visitor } from '../sessions.queries.ts';

const names: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  instagram: 'Instagram',
};

/** Notifies the owner of a new way to sign in, because it may not have been them who added it. */
export async function enqueueMethodLinkedMail(
  { jobs, now }: Deps,
  tx: Db,
  { email, firstName, provider }: { email: string; firstName: string; provider: SocialProvider },
  { ip, userAgent }: Visitor,
) {
  const props = { provider: names[provider], device: deviceName(userAgent), ip, linkedAt: now().toISOString() };
  const to = { address: email, name: firstName };
  await jobs.enqueue(tx, sendMailJob, mailPayload(methodLinkedMail, { to, props }));
}

import { z } from 'zod';
import { passwordRestoreMail } from '#server/accounts/mails/accounts.mails.ts';
import { enqueueActivationMail } from '#server/accounts/registration/enqueue-activation-mail.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job-definition.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { issueMailToken } from '../mail-tokens.ts';
import { mayHaveMail } from '../may-have-mail.ts';
import { findForRestoreMail, recordRestoreAsked } from './passwords.queries.ts';

const HOUR_SECONDS = 3600;

const RestoreAsked = z.object({ email: z.string(), ip: z.string(), requestId: z.string() });
type RestoreAsked = z.infer<typeof RestoreAsked>;

export const sendRestoreMailJob: JobKind<RestoreAsked> = { name: 'accounts.restore-mail', data: RestoreAsked };

/** The definition with its handler, for the job registry. */
export const restoreMailJob = (deps: Deps): JobDefinition<RestoreAsked> => ({
  ...sendRestoreMailJob,
  // The address may belong to a person without an account.
  rememberedSeconds: HOUR_SECONDS,
  run: (asked) => sendRestoreMail(deps, asked),
});

/** Sends the mail to the owner of the address. An address that is not verified yet gets the activation mail instead. */
async function sendRestoreMail(deps: Deps, { email, ip, requestId }: RestoreAsked): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const person = await findForRestoreMail(tx, { email, network: networkOf(ip) });
    // A user who is deleting their account already has a mail with a link to keep it; a suspended user could not sign
    // in.
    if (!person || person.isShut) return;
    // Many networks together could flood the mailbox. Requests from where the owner has signed in are always answered.
    if (!person.isKnownNetwork && !(await mayHaveMail(deps, 'restoreMailsByAddress', email))) return;
    const enqueueMail = person.isActivated ? enqueueRestoreMail : enqueueActivationMail;
    await enqueueMail(deps, tx, { ...person, now });
    await recordRestoreAsked(tx, { userId: person.userId, now, ip, requestId });
  });
}

async function enqueueRestoreMail(
  { config, jobs }: Deps,
  tx: Db,
  { userId, email, firstName, now }: { userId: string; email: string; firstName: string; now: Date },
) {
  const token = await issueMailToken(tx, { userId, purpose: 'password-restore', now });
  const to = { address: email, name: firstName };
  const props = { restoreUrl: `${config.publicUrl}/restore-password?token=${token}` };
  await jobs.enqueue(tx, sendMailJob, mailPayload(passwordRestoreMail, { to, props }));
}

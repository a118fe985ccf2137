import { confirmNewEmailMail, confirmOldEmailMail, emailInUseMail } from '#server/accounts/mails/accounts.mails.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { ChangeEmailBody, EmailResult } from '#shared/accounts/email-change.contract.ts';
import { issueMailToken } from '../mail-tokens.ts';
import type { Visitor } from '../sessions.queries.ts';
import { beginEmailChange, deleteLinks } from './email-change.queries.ts';
import { readEmail } from './read-email.ts';

/**
 * Starts the change of an email address by sending a link to the old and one to the new address. If the new address
 * already has an account, it gets a notice without a link. The response does not reveal this, and the change can never
 * complete.
 */
export async function changeEmail(
  deps: Deps,
  user: SignedInUser,
  { email: newEmail }: ChangeEmailBody,
  visitor: Visitor,
): Promise<EmailResult> {
  await deps.limits.consume('emailChangesByUser', user.id);
  const { email } = await readEmail(deps, user);
  if (email.toLowerCase() === newEmail.toLowerCase()) throw sameAddress;

  const change = { userId: user.id, newEmail, now: deps.now() };
  await deps.db.transaction().execute(async (tx) => {
    const { oldEmail, firstName, isTaken } = await beginEmailChange(tx, change, visitor);
    await deleteLinks(tx, user.id);
    const [oldLink, newLink] = [await issueLink(deps, tx, change, 'old'), await issueLink(deps, tx, change, 'new')];

    const toOld = mailPayload(confirmOldEmailMail, {
      to: { address: oldEmail, name: firstName },
      props: { newEmail, link: oldLink },
    });
    const to = { address: newEmail };
    const toNew = isTaken
      ? mailPayload(emailInUseMail, { to, props: {} })
      : mailPayload(confirmNewEmailMail, { to, props: { link: newLink } });
    await deps.jobs.enqueue(tx, sendMailJob, toOld);
    await deps.jobs.enqueue(tx, sendMailJob, toNew);
  });
  return readEmail(deps, user);
}

const sameAddress = new InvalidInput([
  { property: 'email', constraints: { same: 'This is the address you have already.' } },
]);

async function issueLink(
  { config }: Deps,
  tx: Db,
  { userId, now }: { userId: string; now: Date },
  side: 'old' | 'new',
) {
  const token = await issueMailToken(tx, { userId, purpose: `${side}-email`, now });
  return `${config.publicUrl}/confirm-email?token=${token}`;
}

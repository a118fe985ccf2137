import { endPages, issueMailToken, type Visitor } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { type DeleteAccountResult, GRACE_DAYS } from '#shared/personal-data/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { closePerson } from './closing.queries.ts';
import { accountClosingMail } from './mails/account-closing.ts';

const DAY_MS = 86_400_000;

/** Closes an account at once and for good in two weeks; until then a link in a mail brings it back. */
export async function closeAccount(
  deps: Deps,
  parts: PersonalDataPart[],
  user: SignedInUser,
  visitor: Visitor,
): Promise<DeleteAccountResult> {
  const now = deps.now();
  const dueAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  const { sessionIds } = await deps.db.transaction().execute(async (tx) => {
    for (const { onClosing } of parts) await onClosing?.(deps, tx, user.id);
    const closed = await closePerson(tx, { userId: user.id, dueAt, now }, visitor);
    // Another tab was faster; its session has ended with all the others.
    if (!closed) throw new AppError('unauthenticated');

    const token = await issueMailToken(tx, { userId: user.id, purpose: 'keep-account', now });
    const { email: address, firstName: name, timeZone } = closed;
    const props = {
      dueAt: dueAt.toISOString(),
      timeZone,
      link: `${deps.config.publicUrl}/keep-account?token=${token}`,
    };
    await deps.jobs.enqueue(tx, sendMailJob, mailPayload(accountClosingMail, { to: { address, name }, props }));
    return closed;
  });

  endPages(
    deps,
    sessionIds.filter((id) => id !== user.sessionId),
  );
  // The page that asked for it knows.
  deps.live.disconnectSession(user.sessionId);
  return { deletionDue: dueAt.toISOString() };
}

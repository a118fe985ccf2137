import { issueMailToken } from '#server/accounts/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { GRACE_DAYS } from '#shared/personal-data/contract.ts';
import { closePerson, type Trace } from './closing.queries.ts';
import { accountClosingMail } from './mails/personal-data.mails.ts';

const DAY_MS = 86_400_000;

export interface BegunClosing {
  dueAt: Date;
  /** The ended sessions; their pages are notified after the commit. */
  sessionIds: string[];
}

/**
 * Closes an account in the caller's transaction and mails the link to restore it. Undefined if it was already closed.
 */
export async function beginClosing(
  deps: Deps,
  tx: Db,
  { parts, userId }: { parts: PersonalDataPart[]; userId: string },
  trace: Trace,
): Promise<BegunClosing | undefined> {
  const now = deps.now();
  const dueAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  for (const { onClosing } of parts) await onClosing?.(deps, tx, userId);
  const closed = await closePerson(tx, { userId, dueAt, now }, trace);
  if (!closed) return undefined;

  const token = await issueMailToken(tx, { userId, purpose: 'keep-account', now });
  const { email: address, firstName: name, timeZone, sessionIds } = closed;
  const props = {
    dueAt: dueAt.toISOString(),
    timeZone,
    link: `${deps.config.publicUrl}/keep-account?token=${token}`,
  };
  await deps.jobs.enqueue(tx, sendMailJob, mailPayload(accountClosingMail, { to: { address, name }, props }));
  return { dueAt, sessionIds };
}

import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { Mailing, SettleUnknownBody } from '#shared/mailings/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockMailing } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';
import { mailingsJob } from './sending/mailings-job.ts';
import { markAsSent, putBack, reopenSent } from './unknown-recipients.queries.ts';

/**
 * Sends the mail once more to recipients for whom it is unknown whether it was sent, or records that it has arrived. An
 * admin decides this for each recipient, because they may get it twice.
 */
export async function settleUnknown(
  deps: Deps,
  mailingId: number,
  { userIds, action }: SettleUnknownBody,
  editor: Editor,
): Promise<Mailing> {
  const { db, jobs, now } = deps;
  await db.transaction().execute(async (tx) => {
    const mailing = await lockMailing(tx, mailingId);
    if (!mailing) throw new AppError('not_found');
    const isResend = action === 'resend';
    // A stopped mailing would also continue with the recipients that it no longer goes to.
    if (isResend && !['sending', 'paused', 'sent'].includes(mailing.state)) throw new AppError('mailing_state');
    const people = await (isResend ? putBack : markAsSent)(tx, { mailingId, userIds });
    if (people === 0) return;
    if (isResend) {
      await reopenSent(tx, mailingId);
      await jobs.enqueue(tx, mailingsJob, {});
    }
    await recordAdminEvent(tx, editor, now(), {
      kind: isResend ? 'mailing_unknown_resent' : 'mailing_unknown_marked_sent',
      subject: { kind: 'mailing', id: mailingId },
      after: { people },
    });
  });
  return readMailing(deps, mailingId);
}

import { unsubscribeLinks } from '#server/notifications/public.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { Mailing, SeenMailing } from '#shared/mailings/contract.ts';
import { lockDraft } from './draft.ts';
import { saveTested } from './mailings.queries.ts';
import { mailingMail } from './mails/mailings.mails.ts';
import { readMailing } from './read-mailing.ts';

/** Sends the current text to the admin who asks, at their own address only. */
export async function testMailing(deps: Deps, id: number, { revision }: SeenMailing, editor: Editor): Promise<Mailing> {
  await deps.limits.consume('mailingTestsByUser', editor.userId);
  const { userId } = editor;
  await deps.db.transaction().execute(async (tx) => {
    const { subject, body } = await lockDraft(tx, id, revision);
    const { email, firstName, lastName } = await tx
      .selectFrom('users')
      .select(['email', 'first_name as firstName', 'last_name as lastName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // These links do not contain the mailing, so that unsubscribing from a test does not count in its results.
    const { pageUrl, headerUrl } = await unsubscribeLinks(deps, { userId, stream: 'product-news' });
    const props = { subject, body, firstName, lastName, unsubscribeUrl: pageUrl, isTest: true };
    const letter = mailPayload(mailingMail, { to: { address: email }, unsubscribeUrl: headerUrl, props });
    await deps.jobs.enqueue(tx, sendMailJob, letter);
    await saveTested(tx, id);
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'mailing_tested',
      subject: { kind: 'mailing', id },
      after: { revision },
    });
  });
  return readMailing(deps, id);
}

import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Mail } from '#server/platform/mail/define-mail.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { SwitchableStream } from '#shared/notifications/streams.ts';
import { enqueuePush } from './push/enqueue-push.ts';
import type { PushContent } from './push/push-message.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

interface Notification<Props extends { unsubscribeUrl: string }> {
  stream: SwitchableStream;
  mail: Mail<Props>;
  /** Of the mail, without its link. */
  props: Omit<Props, 'unsubscribeUrl'>;
  push: PushContent;
}

/** Notifies a user by mail, if they want mails, and on their devices. Enqueued in the caller's transaction. */
export async function notifyUser<Props extends { unsubscribeUrl: string }>(
  deps: Deps,
  tx: Db,
  { userId, email, wantsMail }: { userId: string; email: string; wantsMail: boolean },
  { stream, mail, props: given, push }: Notification<Props>,
): Promise<void> {
  if (wantsMail) {
    const { pageUrl, headerUrl } = await unsubscribeLinks(deps, { userId, stream });
    const props = { ...given, unsubscribeUrl: pageUrl } as Props; // the link is all that was left out
    const letter = mailPayload(mail, { to: { address: email }, unsubscribeUrl: headerUrl, props });
    await deps.jobs.enqueue(tx, sendMailJob, letter);
  }
  await enqueuePush(deps, tx, { userId, stream, ...push });
}

const BATCH = 500;

/** Takes due users and notifies them in one transaction per batch: after a crash, the next run sends the whole batch. */
export async function notifyInBatches<Due>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  take: (tx: Db, batch: { at: Date; limit: number }) => Promise<Due[]>,
  notify: (tx: Db, due: Due) => Promise<void>,
): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    taken = await db.transaction().execute(async (tx) => {
      const due = await take(tx, { at: now(), limit: BATCH });
      for (const one of due) await notify(tx, one);
      return due.length;
    });
  }
}

import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { ContactBody } from '#shared/contact/contract.ts';
import type { Attachment } from './attachments.ts';
import { messageReceivedMail, supportMessageMail } from './mails/contact.mails.ts';
import { accountAddressOf, insertMessage, type Sender } from './support-messages.queries.ts';

interface NewMessage {
  message: ContactBody;
  attachments: Attachment[];
  sender: Sender;
}

type StoredAttachment = Attachment & { fileKey: string };

/** Stores a message with its files and enqueues both mails, all or nothing. Returns the ticket number. */
export async function storeMessage(deps: Deps, { message, attachments, sender }: NewMessage): Promise<number> {
  const { db, files } = deps;
  const stored = attachments.map((one) => ({ ...one, fileKey: `support/${randomUUID()}.${one.extension}` }));
  try {
    for (const { fileKey, bytes, contentType } of stored) await files.put(fileKey, bytes, contentType);
    return await db.transaction().execute(async (tx) => {
      const ticket = await insertMessage(tx, { message, attachments: stored, sender, now: deps.now() });
      const isOwnAddress =
        sender.user !== null && (await accountAddressOf(tx, sender.user.id)) === message.email.toLowerCase();
      await deps.jobs.enqueue(tx, sendMailJob, mailToSupport(deps, { ticket, message, stored, sender }));
      await deps.jobs.enqueue(tx, sendMailJob, mailToSender({ ticket, message, isOwnAddress }));
      return ticket;
    });
  } catch (error) {
    await Promise.all(stored.map(({ fileKey }) => files.delete(fileKey)));
    throw error;
  }
}

function mailToSupport(
  { config }: Deps,
  {
    ticket,
    message,
    stored,
    sender,
  }: { ticket: number; message: ContactBody; stored: StoredAttachment[]; sender: Sender },
) {
  const { name, email, topic, subject, message: text, questionId = null, technicalDetails = null } = message;
  return mailPayload(supportMessageMail, {
    to: { address: config.mail.support },
    replyTo: { address: email, name },
    attachments: stored.map(({ fileKey, fileName }) => ({ fileKey, fileName })),
    props: { ticket, name, email, topic, subject, text, questionId, technicalDetails, userId: sender.user?.id ?? null },
  });
}

/**
 * A sender could enter a stranger's email address, so the text is repeated only to the address of their own account.
 */
function mailToSender({
  ticket,
  message,
  isOwnAddress,
}: {
  ticket: number;
  message: ContactBody;
  isOwnAddress: boolean;
}) {
  const { email, subject, message: text } = message;
  return mailPayload(messageReceivedMail, {
    to: { address: email },
    props: { ticket, copy: isOwnAddress ? { subject, text } : null },
  });
}

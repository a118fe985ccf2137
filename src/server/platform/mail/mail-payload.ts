import { z } from 'zod';
import type { Mail } from './define-mail.ts';

const MailRecipient = z.object({ address: z.email().max(254), name: z.string().max(200).optional() });
type MailRecipient = z.infer<typeof MailRecipient>;

/** A stored file to attach, with its original name. */
const MailAttachment = z.object({ fileKey: z.string(), fileName: z.string().max(200) });
type MailAttachment = z.infer<typeof MailAttachment>;

/** Data of the job `mail.send`: the mail, its recipient and its props. */
export const MailPayload = z.object({
  mail: z.string(),
  to: MailRecipient,
  /** Recipient of replies; by default, replies are not read. */
  replyTo: MailRecipient.optional(),
  /** URL with a token that unsubscribes from this kind of mail on POST (RFC 8058). */
  unsubscribeUrl: z.url().optional(),
  attachments: z.array(MailAttachment).max(5).optional(),
  props: z.record(z.string(), z.unknown()),
});
export type MailPayload = z.infer<typeof MailPayload>;

/**
 * Builds the payload to enqueue. It is validated after a round trip through JSON, because that is what the job will
 * read: a mail that could not be sent later fails here, in the transaction that enqueues it.
 */
export function mailPayload<Props>(mail: Mail<Props>, given: Letter<Props>): MailPayload {
  const payload = MailPayload.parse(JSON.parse(JSON.stringify({ mail: mail.name, ...given })));
  mail.props.parse(payload.props);
  return payload;
}

interface Letter<Props> {
  to: MailRecipient;
  props: Props;
  replyTo?: MailRecipient;
  unsubscribeUrl?: string;
  attachments?: MailAttachment[];
}

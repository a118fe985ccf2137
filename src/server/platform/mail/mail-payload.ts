import { z } from 'zod';
import type { Mail } from './define-mail.ts';

const MailRecipient = z.object({ address: z.email().max(254), name: z.string().max(200).optional() });
type MailRecipient = z.infer<typeof MailRecipient>;

/** A stored file that travels with a mail, under the name people know it by. */
const MailAttachment = z.object({ fileKey: z.string(), fileName: z.string().max(200) });
type MailAttachment = z.infer<typeof MailAttachment>;

/** What the job `mail.send` carries: which mail, to whom, and what stands in it. */
export const MailPayload = z.object({
  mail: z.string(),
  to: MailRecipient,
  /** Who is answered by 'Reply'; by default nobody reads it. */
  replyTo: MailRecipient.optional(),
  /** Takes a POST that ends mails of this kind, by a token in the address (RFC 8058). */
  unsubscribeUrl: z.url().optional(),
  attachments: z.array(MailAttachment).max(5).optional(),
  props: z.record(z.string(), z.unknown()),
});
export type MailPayload = z.infer<typeof MailPayload>;

/**
 * The payload to enqueue. Checked after a trip through JSON, because that is what the job will read back:
 * a mail that could not be sent later fails here, in the transaction that wanted it.
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

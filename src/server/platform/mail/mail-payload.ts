import { z } from 'zod';
import type { Mail } from './define-mail.ts';

const MailRecipient = z.object({ address: z.email().max(254), name: z.string().max(200).optional() });
type MailRecipient = z.infer<typeof MailRecipient>;

/** What the job `mail.send` carries: which mail, to whom, and what stands in it. */
export const MailPayload = z.object({
  mail: z.string(),
  to: MailRecipient,
  props: z.record(z.string(), z.unknown()),
});
export type MailPayload = z.infer<typeof MailPayload>;

/**
 * The payload to enqueue. Checked after a trip through JSON, because that is what the job will read back:
 * a mail that could not be sent later fails here, in the transaction that wanted it.
 */
export function mailPayload<Props>(mail: Mail<Props>, given: { to: MailRecipient; props: Props }): MailPayload {
  const payload = MailPayload.parse(JSON.parse(JSON.stringify({ mail: mail.name, ...given })));
  mail.props.parse(payload.props);
  return payload;
}

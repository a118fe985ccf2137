import type { Address } from 'postal-mime';
import { z } from 'zod';

/** Sender and recipients as given to the mail server, which may differ from the mail's headers. */
export interface Envelope {
  from: string;
  to: string[];
}

/** A mail as shown. Its source is stored separately. */
export const ReceivedMail = z.object({
  id: z.string(),
  /** All recipients, including blind copies. */
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  receivedAt: z.iso.datetime(),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

export async function parseMail(
  source: Uint8Array,
  envelope: Envelope,
): Promise<Omit<ReceivedMail, 'id' | 'receivedAt'>> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(source);
  return {
    to: envelope.to,
    from: email.from ? describeSender(email.from) : envelope.from,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

function describeSender({ name, address = '' }: Address) {
  return name ? `${name} <${address}>` : address;
}

import type { Address } from 'postal-mime';
import { z } from 'zod';

/** Who the mail server was told about, whatever the mail itself says. */
export interface Envelope {
  from: string;
  to: string[];
}

/** A mail as it is shown. Its source is kept beside it. */
export const ReceivedMail = z.object({
  id: z.string(),
  /** Everybody it was delivered to, blind copies included. */
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

import { once } from 'node:events';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Envelope } from './received-mail.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** A real mail server to the sender: it accepts a mail only after storing it. */
export async function startSmtp(store: (source: Uint8Array, envelope: Envelope) => Promise<void>) {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const source = await readMail(stream);
    await store(source, envelopeOf(session));
  };
  const server = new SMTPServer({
    name: 'sandbox',
    size: MAX_MAIL_BYTES,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    // Accepts any user name and password, so that senders with credentials work too.
    onAuth: ({ username = '' }, _session, callback) => callback(null, { user: username }),
    onData: callbackify(receive),
    // Senders hold connections open; shutdown does not wait for them.
    closeTimeout: 200,
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return { url: `smtp://127.0.0.1:${address.port}`, stop };
}

/** Reads an oversized mail to its end, because the sender reads the response only after its last byte. */
async function readMail(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw Object.assign(new Error('This mail is too large.'), { responseCode: 552 });
  return Buffer.concat(chunks);
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Files } from '../files/files.ts';
import { defineMail } from './define-mail.ts';
import { mailPayload } from './mail-payload.ts';
import { createMailSender } from './mail-sender.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { MailButton } from './parts/mail-button.tsx';
import { MailLayout } from './parts/mail-layout.tsx';
import { MailParagraph } from './parts/mail-paragraph.tsx';

/** A mail as the SMTP server received it. */
interface Delivery {
  recipients: string[];
  email: Email;
}
const deliveries: Delivery[] = [];
let server: SMTPServer;
let transport: MailTransport;

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  deliveries.push({ recipients, email: await PostalMime.parse(await buffer(stream)) });
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: callbackify(receive),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  transport = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
beforeEach(() => {
  deliveries.length = 0;
});
afterAll(async () => {
  await transport.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

interface GreetingProps {
  firstName: string;
  publicUrl: string;
}

function Greeting({ firstName, publicUrl }: GreetingProps) {
  return (
    <MailLayout title="Welcome" preheader="Shown in the list">
      <MailParagraph>Hello {firstName}</MailParagraph>
      <MailButton href={`${publicUrl}/login`}>Sign in</MailButton>
    </MailLayout>
  );
}

const definition = {
  name: 'test.greeting',
  subject: ({ firstName }: { firstName: string }) => `Welcome, ${firstName}`,
  load: async () => Greeting,
};
const greeting = defineMail({ ...definition, props: z.object({ firstName: z.string(), at: z.iso.datetime() }) });

const hostile = 'Ana\r\nBcc: thief@evil.example\r\n\r\nAnother body';

/** A file store with one file. */
const files: Pick<Files, 'open'> = {
  open: async (key) =>
    key === SCAN ? { stream: Readable.from([Buffer.from('scan')]), contentType: 'image/png', size: 4 } : null,
};
const SCAN = 'support/0198c5a2-7b1e-7000-8000-00000000000a.png';

const sender = () =>
  createMailSender({
    transport,
    files,
    from: 'Vignette <no-reply@vignette.example>',
    publicUrl: 'https://vignette.example',
    mails: [greeting],
  });
const ana = { address: 'ana@example.com' };
const at = '2026-03-14T09:12:00Z';
const job = { id: '0198c5a2-7b1e-7000-8000-000000000001' };

describe('a mail', () => {
  it('has a reply address if one is given', async () => {
    const replyTo = { address: 'bo@example.com', name: 'Bo' };
    await sender()(mailPayload(greeting, { to: ana, replyTo, props: { firstName: 'Ana', at } }), job);
    expect(deliveries[0]?.email.replyTo).toMatchObject([{ address: 'bo@example.com', name: 'Bo' }]);
  });

  it('has the stored files attached, and a note for a file that was removed meanwhile', async () => {
    const attachments = [SCAN, 'support/0198c5a2-7b1e-7000-8000-00000000000b.png'].map((fileKey) => {
      return { fileKey, fileName: 'scan.png' };
    });
    await sender()(mailPayload(greeting, { to: ana, attachments, props: { firstName: 'Ana', at } }), job);
    const arrived = deliveries[0]?.email.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`);
    expect(arrived).toEqual(['scan.png image/png', 'scan.png (removed).txt text/plain']);
  });

  it('has one-click unsubscribe headers if it can be unsubscribed', async () => {
    const unsubscribeUrl = 'https://vignette.example/api/v1/mailchimp/unsubscribe?token=abc';
    await sender()(mailPayload(greeting, { to: ana, unsubscribeUrl, props: { firstName: 'Ana', at } }), job);
    await sender()(mailPayload(greeting, { to: ana, props: { firstName: 'Ana', at } }), job);
    const headersOf = (delivery: Delivery | undefined) =>
      delivery?.email.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => `${key}: ${value}`);
    expect(deliveries.map(headersOf)).toEqual([
      [`list-unsubscribe: <${unsubscribeUrl}>`, 'list-unsubscribe-post: List-Unsubscribe=One-Click'],
      [],
    ]);
  });

  it('has the same content as HTML and as text', async () => {
    await sender()(mailPayload(greeting, { to: ana, props: { firstName: 'Ana', at } }), job);

    const { recipients, email } = deliveries[0]!;
    expect(recipients).toEqual(['ana@example.com']);
    expect(email.subject).toBe('Welcome, Ana');
    expect(email.from).toEqual({ name: 'Vignette', address: 'no-reply@vignette.example' });
    expect(email.html).toMatch(/Hello (<!-- -->)?Ana/);
    expect(email.text?.trim().replaceAll('\r\n', '\n')).toBe(
      [
        'Vignette',
        'Welcome',
        'Hello Ana',
        'Sign in: https://vignette.example/login',
        'Vignette, the medical exam question bank\nhttps://vignette.example',
      ].join('\n\n'),
    );
  });

  it('declares its language, has a preheader, and loads nothing remote', async () => {
    await sender()(mailPayload(greeting, { to: ana, props: { firstName: 'Ana', at } }), job);

    const html = deliveries[0]!.email.html!;
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Shown in the list');
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
    expect(deliveries[0]!.email.text).not.toContain('Shown in the list');
  });

  it('escapes user input', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    await sender()(mailPayload(greeting, { to: ana, props: { firstName, at } }), job);
    expect(deliveries[0]!.email.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(deliveries[0]!.email.html).not.toContain('<img');
  });

  it('has the same Message-ID when its job runs again, and another for another job', async () => {
    const payload = mailPayload(greeting, { to: ana, props: { firstName: 'Ana', at } });
    await sender()(payload, job);
    await sender()(payload, job);
    await sender()(payload, { id: '0198c5a2-7b1e-7000-8000-000000000002' });
    expect(deliveries.map(({ email }) => email.messageId)).toEqual([
      '<0198c5a2-7b1e-7000-8000-000000000001@vignette.example>',
      '<0198c5a2-7b1e-7000-8000-000000000001@vignette.example>',
      '<0198c5a2-7b1e-7000-8000-000000000002@vignette.example>',
    ]);
  });

  it('cannot get further headers or recipients from line breaks in a name or a subject', async () => {
    await sender()(mailPayload(greeting, { to: { ...ana, name: hostile }, props: { firstName: hostile, at } }), job);

    const { recipients, email } = deliveries[0]!;
    expect(recipients).toEqual(['ana@example.com']);
    const names = email.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names.filter((name) => name === 'subject' || name === 'to')).toHaveLength(2);
    expect(email.subject).toMatch(/^Welcome, Ana/);
  });

  it.each([
    'ana@example.com, thief@evil.example',
    'ana@example.com\r\nBcc: thief@evil.example',
    '"a b"@x.example',
    'ana',
  ])('is not enqueued for the address %j', (address) => {
    expect(() => mailPayload(greeting, { to: { address }, props: { firstName: 'Ana', at } })).toThrow(z.ZodError);
  });
});

describe('the props of a mail', () => {
  it('are validated when it is enqueued', () => {
    expect(() => mailPayload(greeting, { to: ana, props: { firstName: 'Ana', at: 'yesterday' } })).toThrow(z.ZodError);
  });

  it('are rejected if they would not survive JSON', () => {
    const dated = defineMail({ ...definition, props: z.object({ firstName: z.string(), at: z.date() }) });
    expect(() => mailPayload(dated, { to: ana, props: { firstName: 'Ana', at: new Date() } })).toThrow(z.ZodError);
  });

  it('are validated again when it is sent, and nothing is sent if they are invalid', async () => {
    const payload = { mail: 'test.greeting', to: ana, props: { firstName: 7 } };
    await expect(sender()(payload, job)).rejects.toThrow(z.ZodError);
    expect(deliveries).toEqual([]);
  });
});

describe('the sender', () => {
  it('reports an unknown mail by name', async () => {
    const payload = { mail: 'test.unknown', to: ana, props: {} };
    await expect(sender()(payload, job)).rejects.toThrow('There is no mail called test.unknown.');
  });

  it('rejects two mails with the same name', () => {
    const options = { transport, files, from: 'a@b.example', publicUrl: 'https://vignette.example' };
    expect(() => createMailSender({ ...options, mails: [greeting, greeting] })).toThrow('same name');
  });

  it('fails when the mail server is unavailable, so that the job is retried', async () => {
    const away = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1' });
    const send = createMailSender({
      transport: away,
      files,
      from: 'a@b.example',
      publicUrl: 'https://vignette.example',
      mails: [greeting],
    });
    const payload = mailPayload(greeting, { to: ana, props: { firstName: 'Ana', at } });
    await expect(send(payload, job)).rejects.toThrow('ECONNREFUSED');
    await away.close();
  });
});

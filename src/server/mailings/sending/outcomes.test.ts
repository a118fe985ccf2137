import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addReader, read, scheduleBy } from '#server/mailings/mailings.test-kit.ts';
import { mailingMail } from '#server/mailings/mails/mailings.mails.ts';
import { createMailSender, type MailSender } from '#server/platform/mail/mail-sender.ts';
import { createMailTransport, type MailTransport } from '#server/platform/mail/mail-transport.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { runMailings } from './run-mailings.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

let server: SMTPServer;
let transport: MailTransport;
let send: MailSender;
const arrived: Email[] = [];
const asked: string[] = [];

const refusals: Record<string, number> = { rejected: 550, later: 450 };

/** Returns whether the connection is cut after the text, before a response. The sender then cannot know the outcome. */
async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
  arrived.push(await PostalMime.parse(await buffer(stream)));
  const isCut = session.envelope.rcptTo[0]?.address.startsWith('cut@') === true;
  if (isCut) for (const connection of server.connections) connection._socket.destroy();
  return isCut;
}

useEmptyTables(world, 'mailings', 'consents');
beforeEach(async () => {
  arrived.length = 0;
  asked.length = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      asked.push(address);
      const responseCode = refusals[address.split('@')[0]!];
      answer(responseCode === undefined ? null : Object.assign(new Error('No'), { responseCode }));
    },
    onData: (stream, session, answer) => void receive(stream, session).then((isCut) => isCut || answer()),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  transport = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const { config, files } = world.deps;
  send = createMailSender({
    transport,
    files,
    from: 'a@b.example',
    publicUrl: config.publicUrl,
    mails: [mailingMail],
  });
});
afterEach(async () => {
  await transport.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

it('records the response of the mail server for each mail, and sends none twice', async () => {
  for (const name of ['fine', 'rejected', 'later']) await addReader(world, { email: `${name}@people.example` });
  const { id } = await scheduleBy(admin);
  await runMailings(world.deps, send);
  await runMailings(world.deps, send);
  expect(asked.toSorted()).toEqual(['fine', 'later', 'rejected'].map((name) => `${name}@people.example`));
  const { results, state } = await read(admin, id);
  expect(results.byState).toMatchObject({ sent: 1, failed: 2 });
  expect(results.byReason).toMatchObject({ rejected: 1, put_off: 1 });
  expect(state).toBe('sent');
});

it('is unknown when the connection is cut after the text, and the mail is not sent again', async () => {
  await addReader(world, { email: 'cut@people.example' });
  const { id } = await scheduleBy(admin);
  await runMailings(world.deps, send);
  await runMailings(world.deps, send);
  expect(arrived).toHaveLength(1);
  expect((await read(admin, id)).results.byState).toMatchObject({ unknown: 1, sent: 0, waiting: 0 });
});

it('has one subject, one recipient and an unsubscribe link, whatever the name contains', async () => {
  const { id: userId, email } = await addReader(world);
  const name = 'Ada\r\nBcc: thief@evil.example\r\n\r\n<b>Hi</b>';
  await world.db.updateTable('users').set({ first_name: name }).where('id', '=', userId).execute();
  await scheduleBy(admin);
  await runMailings(world.deps, send);
  expect(asked).toEqual([email]);
  const [mail] = arrived;
  const keys = mail!.headers.map(({ key }) => key);
  expect(keys.filter((key) => key === 'bcc')).toEqual([]);
  expect(keys.filter((key) => key === 'subject')).toHaveLength(1);
  expect(keys).toContain('list-unsubscribe-post');
  expect(mail?.html).not.toContain('<b>Hi');
  expect(mail?.messageId).toMatch(/^<mailing-\d+-[0-9a-f-]{36}@localhost>$/);
});

it('waits while no mail server listens', async () => {
  await addReader(world);
  const { id } = await scheduleBy(admin);
  const away = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1' });
  const { config, files } = world.deps;
  const options = { files, from: 'a@b.example', publicUrl: config.publicUrl, mails: [mailingMail] };
  await runMailings(world.deps, createMailSender({ ...options, transport: away }));
  await away.close();
  expect((await read(admin, id)).results.byState).toMatchObject({ waiting: 1 });
  await runMailings(world.deps, send);
  expect(arrived).toHaveLength(1);
});

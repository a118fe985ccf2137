import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { useSandbox } from '../sandbox.test-kit.ts';
import type { presentMail } from './mailbox.present.ts';

const sandbox = useSandbox();

async function send(mail: SendMailOptions, url = sandbox.smtpUrl) {
  const transport = createTransport(url);
  try {
    return await transport.sendMail({ from: 'Vignette <no-reply@vignette.example>', ...mail });
  } finally {
    transport.close();
  }
}

const get = (address: string) => fetch(`${sandbox.consoleUrl}${address}`);
const page = async (address: string) => (await get(address)).text();
/** The page of the first mail. */
async function shownMail(mail: SendMailOptions) {
  await send(mail);
  return page('/mailbox/mails/1');
}
const mails = async (query = '') =>
  (await (await get(`/mailbox/api/mails${query}`)).json()) as ReturnType<typeof presentMail>[];

describe('a sent mail', () => {
  const welcome = {
    to: 'Ana Ruiz <ana@example.com>',
    bcc: 'audit@example.com',
    subject: 'Grüße & welcome',
    text: 'Hello Ana, see http://localhost:3000/login.',
    html: '<p>Hello <b>Ana</b></p><a href="http://localhost:3000/login?a=1&amp;b=2">Sign in</a>',
  };

  it('is returned as JSON for tests, with every recipient', async () => {
    await send(welcome);
    expect(await mails()).toEqual([
      {
        id: '1',
        to: ['ana@example.com', 'audit@example.com'],
        from: 'Vignette <no-reply@vignette.example>',
        subject: 'Grüße & welcome',
        text: expect.stringContaining('Hello Ana'),
        html: expect.stringContaining('<b>Ana</b>'),
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('is shown in the list and on the console', async () => {
    await send(welcome);
    for (const address of ['/mailbox', '/']) {
      expect(await page(address)).toContain('Grüße &amp; welcome');
      expect(await page(address)).toContain('ana@example.com, audit@example.com');
    }
    expect(await page('/')).toContain('1 mail,');
  });

  it('can be shown as HTML, text, headers or source', async () => {
    await send(welcome);
    expect(await page('/mailbox/mails/1')).toContain('<iframe class="mail" src="/mailbox/mails/1/body" sandbox=""');
    expect(await page('/mailbox/mails/1/body')).toContain('<b>Ana</b>');
    expect(await page('/mailbox/mails/1?view=text')).toContain('<pre class="mail">Hello Ana');
    expect(await page('/mailbox/mails/1?view=headers')).toMatch(/<dt>Message-ID<\/dt>\s*<dd>&lt;/);
    expect(await page('/mailbox/mails/1?view=source')).toContain('Content-Type: multipart/alternative');
  });

  it('lists its links outside the sandboxed frame', async () => {
    const shown = await shownMail(welcome);
    expect(shown).toContain('<a href="http://localhost:3000/login" target="_blank" rel="noopener noreferrer">');
    expect(shown).toContain('<a href="http://localhost:3000/login?a=1&amp;b=2" target="_blank"');
  });

  it('is shown as text if it has no HTML', async () => {
    const shown = await shownMail({ to: 'ana@example.com', text: 'Only words' });
    expect(shown).toContain('<pre class="mail">Only words');
    expect(shown).toContain('<h1>No subject</h1>');
  });

  it('survives a restart, including its source, and numbering continues', async () => {
    await send(welcome);
    const before = await mails();
    await sandbox.restart();
    expect(await mails()).toEqual(before);
    expect(await page('/mailbox/mails/1?view=source')).toContain('multipart/alternative');
    await send({ to: 'ana@example.com', subject: 'Second' });
    expect((await mails()).map(({ id, subject }) => [id, subject])).toEqual([
      ['2', 'Second'],
      ['1', 'Grüße & welcome'],
    ]);
  });

  it('is accepted from a sender with credentials', async () => {
    await send({ to: 'ana@example.com', subject: 'With a password' }, sandbox.smtpUrl.replace('//', '//user:secret@'));
    expect((await mails())[0]?.subject).toBe('With a password');
  });
});

describe('the mailbox', () => {
  it('finds mails by part of an address on the page and by the whole address for tests', async () => {
    await send({ to: 'ana@example.com', subject: 'For Ana' });
    await send({ to: 'diana@example.com', subject: 'For Diana' });

    const found = await page('/mailbox?address=ANA@');
    expect(found).toContain('For Ana');
    expect(found).toContain('For Diana');
    expect(await page('/mailbox?address=diana')).not.toContain('For Ana');
    expect(await page('/mailbox?address=nobody')).toContain('No mail to or from “nobody”.');
    expect((await mails('?to=Ana@example.com')).map(({ subject }) => subject)).toEqual(['For Ana']);
  });

  it('can be emptied on its page and by tests, also on disk', async () => {
    await send({ to: 'ana@example.com', subject: 'One' });
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const answer = await fetch(`${sandbox.consoleUrl}/mailbox/delete-all`, { ...form, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mailbox']);
    expect(await mails()).toEqual([]);

    await send({ to: 'ana@example.com', subject: 'Two' });
    expect((await fetch(`${sandbox.consoleUrl}/mailbox/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect(await readdir(path.join(sandbox.dataDir, 'mailbox'))).toEqual([]);
  });

  it('responds 404 for a deleted mail', async () => {
    expect((await get('/mailbox/mails/7')).status).toBe(404);
    expect(await page('/mailbox/mails/7')).toContain('This mail is gone');
    expect((await get('/mailbox/mails/7/body')).status).toBe(404);
  });

  it('rejects an unknown view', async () => {
    expect((await get('/mailbox/mails/1?view=../../etc')).status).toBe(400);
  });

  it('rejects a mail larger than 10 MB and stores nothing', async () => {
    const tooLarge = 'a line of text\n'.repeat(800_000);
    await expect(send({ to: 'ana@example.com', text: tooLarge })).rejects.toMatchObject({ responseCode: 552 });
    expect(await readdir(path.join(sandbox.dataDir, 'mailbox'))).toEqual([]);
  });

  it('starts with a damaged stored mail', async () => {
    await send({ to: 'ana@example.com', subject: 'Good' });
    await sandbox.restart(() => writeFile(path.join(sandbox.dataDir, 'mailbox', '5.json'), '{"id":'));
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Good']);
  });
});

describe('a hostile mail', () => {
  const script = '<script>alert(1)</script>';
  const hostile = {
    from: { name: `${script}"'`, address: 'thief@evil.example' },
    to: "o'neil&co@example.com",
    subject: `"><img src=x onerror=alert(1)>${script}`,
    text: `${script} javascript:alert(1) http://evil.example/"onmouseover="alert(1)`,
    html: `${script}<img src="https://evil.example/pixel.gif"><form action="https://evil.example"></form><a href="javascript:alert(1)">x</a>`,
    headers: { 'X-Trick': script },
  };

  it.each([
    '/',
    '/mailbox',
    '/mailbox/mails/1',
    '/mailbox/mails/1?view=text',
    '/mailbox/mails/1?view=headers',
    '/mailbox/mails/1?view=source',
    `/mailbox?address=${encodeURIComponent(`"><script>alert(1)</script>`)}`,
  ])('is escaped at %s', async (address) => {
    await send(hostile);
    const shown = await page(address);
    expect(shown).toContain('&lt;script&gt;alert(1)');
    expect(shown).not.toMatch(/<script>|<img src=x|href="javascript|"onmouseover="/);
  });

  it('has its sender and recipient escaped', async () => {
    const shown = await shownMail(hostile);
    expect(shown).toContain('<dd>&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; &lt;thief@evil.example&gt;</dd>');
    expect(shown).toContain('<dd>o&#39;neil&amp;co@example.com</dd>');
  });

  it('can do nothing in its frame or when opened directly', async () => {
    await send(hostile);
    const { headers } = await get('/mailbox/mails/1/body');
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toContain('sandbox');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Mailing, MailingsResult } from '#shared/mailings/contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { Browser, EDITOR, HELP_DESK, signedIn, useSignedIn } from '#test/people.ts';
import { linksIn, useEmptyTables, useWorld } from '#test/world.ts';
import { act, addReaders, aMailing, createBy, everybody, read } from './mailings.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const student = useSignedIn(world);
useEmptyTables(world, 'mailings', 'consents', 'rate_limits');

const staff = (role: number) => signedIn(world, { role });
const change = (id: number, payload: object, browser: Browser = admin) =>
  browser.send('PUT', `mailings/${id}`, { payload });
const eventKinds = async (id: number) => {
  const events = await adminEventsOn(world, 'mailing', id);
  expect(events.every(({ editor_id }) => editor_id === admin.userId)).toBe(true);
  return events.map(({ kind }) => kind);
};
describe('POST mailings', () => {
  it('creates a draft', async () => {
    const response = await admin.post('mailings', aMailing);
    expect(response.statusCode).toBe(201);
    const mailing = response.json<Mailing>();
    expect(mailing).toMatchObject({
      name: 'Spring news',
      subject: 'New questions, {firstName}',
      state: 'draft',
      revision: 1,
      isTested: false,
      recipients: null,
      segment: { audience: 'everybody', country: null },
      results: { byState: { waiting: 0, sent: 0 }, unsubscribed: 0 },
    });
    expect(await eventKinds(mailing.id)).toEqual(['mailing_created']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'x'.repeat(151) }],
    ['subject', { subject: 'Hello {name}' }],
    ['subject', { subject: 'Hello \u0007' }],
    ['body', { body: '' }],
    ['body', { body: 'x'.repeat(20_001) }],
    ['body', { body: '<script>alert(1)</script>' }],
    ['body', { body: 'Hello {fistName}' }],
    ['body', { body: 'Hello {{firstName}}' }],
    ['body', { body: 'Hello {firstName' }],
    ['body', { body: '[See](https://x.example/{firstName})' }],
    ['segment.audience', { segment: { ...everybody, audience: 'rich' } }],
    ['segment.formerDays', { segment: { ...everybody, audience: 'former' } }],
    ['segment.formerDays', { segment: { ...everybody, formerDays: 5 } }],
    ['segment.unseenDays', { segment: { ...everybody, unseenDays: 0 } }],
    ['segment.countryId', { segment: { ...everybody, countryId: 2_000_000_000 } }],
    ['segment.universityId', { segment: { ...everybody, universityId: 2_000_000_000 } }],
    ['segment.email', { segment: { ...everybody, email: 'a@b.example' } }],
    ['state', { state: 'sent' }],
    ['testedRevision', { testedRevision: 1 }],
  ])('rejects an invalid or unknown %s (%#)', async (property, given) => {
    const response = await admin.post('mailings', { ...aMailing, ...given });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
  });

  it('folds a subject into one line', async () => {
    const { subject } = await createBy(admin, { subject: 'News\r\nBcc: thief@evil.example' });
    expect(subject).toBe('News Bcc: thief@evil.example');
  });

  it('lists the valid placeholders in the error', async () => {
    const response = await admin.post('mailings', { ...aMailing, body: 'Hello {nickname}' });
    expect(response.body).toContain('{nickname} is not a placeholder. There are {firstName} and {lastName}.');
  });
});

describe('access', () => {
  const calls: [string, (browser: Browser, id: number) => ReturnType<Browser['send']>][] = [
    ['create', (browser) => browser.post('mailings', aMailing)],
    ['copy', (browser, id) => act(browser, id, 'copy')],
    ['change', (browser, id) => change(id, { ...aMailing, revision: 1 }, browser)],
    ['test', (browser, id) => act(browser, id, 'test', { revision: 1 })],
    [
      'schedule',
      (browser, id) => act(browser, id, 'schedule', { revision: 1, confirmedCount: 1, at: 'now', perMinute: 60 }),
    ],
    ['stop', (browser, id) => act(browser, id, 'stop')],
    ['delete', (browser, id) => browser.send('DELETE', `mailings/${id}`)],
  ];

  it.each(calls)('%s: admins only', async (_name, call) => {
    const { id } = await createBy(admin);
    for (const role of [EDITOR, HELP_DESK]) expect((await call(await staff(role), id)).statusCode).toBe(403);
    expect((await call(student, id)).statusCode).toBe(403);
    expect((await call(new Browser(world), id)).statusCode).toBe(401);
    expect((await read(admin, id)).state).toBe('draft');
  });

  it('read: help desk too, but not editors', async () => {
    const { id } = await createBy(admin);
    expect((await (await staff(HELP_DESK)).get(`mailings/${id}`)).statusCode).toBe(200);
    expect((await (await staff(EDITOR)).get('mailings')).statusCode).toBe(403);
  });
});

describe('PUT mailings/:id', () => {
  it('saves at the revision that was read, and records the difference', async () => {
    const { id } = await createBy(admin);
    const response = await change(id, { ...aMailing, subject: 'Newer', revision: 1 });
    expect(response.json()).toMatchObject({ subject: 'Newer', revision: 2 });
    expect(await eventKinds(id)).toEqual(['mailing_created', 'mailing_changed']);
  });

  it('rejects the second of two concurrent edits', async () => {
    const { id } = await createBy(admin);
    const answers = await Promise.all(
      ['One', 'Two'].map((subject) => change(id, { ...aMailing, subject, revision: 1 })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await read(admin, id)).revision).toBe(2);
  });

  it('requires a new test after the text changed', async () => {
    const { id, revision } = await createBy(admin);
    await act(admin, id, 'test', { revision });
    await world.runJobs();
    expect((await change(id, { ...aMailing, body: 'Other', revision: 1 })).json()).toMatchObject({ isTested: false });
  });

  it('answers 404 for an unknown mailing', async () => {
    expect((await change(2_147_483_647, { ...aMailing, revision: 1 })).statusCode).toBe(404);
  });
});

describe('POST mailings/:id/test', () => {
  it('sends the mail only to the admin who asks', async () => {
    await addReaders(world, 2);
    const { id, revision } = await createBy(admin);
    expect((await act(admin, id, 'test', { revision })).json()).toMatchObject({ isTested: true });
    const mails = await world.runJobs();
    expect(mails.map(({ to }) => to.address)).toEqual([admin.email]);
    expect(mails[0]).toMatchObject({ subject: '[Test] New questions, Ada' });
    expect(mails[0]?.headers['List-Unsubscribe']).toContain('/api/v1/mailchimp/unsubscribe?token=');
    expect(linksIn(mails[0]!).join(' ')).toContain('http://localhost:3000/dashboard');
    expect(await eventKinds(id)).toEqual(['mailing_created', 'mailing_tested']);
  });

  it('accepts no other address', async () => {
    const { id, revision } = await createBy(admin);
    expect((await act(admin, id, 'test', { revision, to: 'a@b.example' })).statusCode).toBe(400);
  });

  it('rejects an outdated revision', async () => {
    const { id } = await createBy(admin);
    await change(id, { ...aMailing, subject: 'Newer', revision: 1 });
    expect((await act(admin, id, 'test', { revision: 1 })).json()).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('is limited', async () => {
    const { id, revision } = await createBy(admin);
    const codes: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) codes.push((await act(admin, id, 'test', { revision })).statusCode);
    expect(codes.indexOf(429)).toBe(20);
    await world.runJobs();
  });
});

describe('DELETE mailings/:id', () => {
  it('deletes a draft', async () => {
    const { id } = await createBy(admin);
    expect((await admin.send('DELETE', `mailings/${id}`)).statusCode).toBe(204);
    expect((await admin.get(`mailings/${id}`)).statusCode).toBe(404);
    expect(await eventKinds(id)).toEqual(['mailing_created', 'mailing_deleted']);
  });
});

describe('GET mailings', () => {
  const names = async (query: string) =>
    (await admin.get(`mailings?${query}`)).json<MailingsResult>().rows.map(({ name }) => name);

  it('searches, filters and sorts', async () => {
    for (const name of ['Beta', 'Alpha', 'Gamma']) await createBy(admin, { name });
    expect(await names('sort=name&order=asc')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names('search=alp')).toEqual(['Alpha']);
    expect(await names('state=sent')).toEqual([]);
    expect((await admin.get('mailings?sort=body')).statusCode).toBe(400);
  });

  it('is exported without formulas', async () => {
    await createBy(admin, { name: '=1+1' });
    const { body, headers } = await admin.get('mailings/export?state=draft');
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain("'=1+1");
  });
});

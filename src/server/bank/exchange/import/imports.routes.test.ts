import { beforeAll, describe, expect, it } from 'vitest';
import { losingCommits } from '#server/bank/bank.test-kit.ts';
import { sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import type { ImportSummary } from '#shared/bank/imports.contract.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { contentOf, countQuestions, forReal, imported, upload } from './import.test-kit.ts';
import { receiveImport } from './receive-import.ts';
import { runWaitingImports } from './run-waiting-imports.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'rate_limits');

describe('the form', () => {
  it('reports an unknown file format', async () => {
    const response = await upload(admin, { content: 'Dear all,\nhere are my questions', name: 'letter.doc' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'import_unknown_format' });
    expect((await upload(admin, { content: '{}', fields: { format: 'word' } })).json()).toMatchObject({
      code: 'import_unknown_format',
    });
  });

  it.each([{ dryRun: 'perhaps' }, { status: 'secret' }, { extra: '1' }, { discipline: 'x'.repeat(101) }])(
    'rejects %j',
    async (fields) => {
      const response = await upload(admin, { content: '{}', fields });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input' });
    },
  );

  it('requires a file', async () => {
    expect((await admin.post('questions/imports', {})).json()).toMatchObject({ code: 'upload_missing' });
    const sent = await admin.postForm('questions/imports', new FormData());
    expect(sent.statusCode).toBe(400);
  });

  it('accepts an unusual file name as plain text', async () => {
    const name = '../../etc/päss\u202Ewd "x".jsonl';
    const report = await imported(admin, { content: contentOf(sampleQuestion()), name });
    expect(report.state).toBe('done');
    expect(report.fileName).not.toContain('/');
  });

  it('is rate-limited, with Retry-After; dry runs do not count', async () => {
    const other = await signedIn(world, { role: 'admin' });
    for (let sent = 0; sent < 199; sent += 1) await world.deps.limits.consume('importsByUser', other.userId);
    expect((await upload(other, { content: '{}', fields: forReal })).statusCode).toBe(201);
    const refused = await upload(other, { content: '{}', fields: forReal });
    expectRateLimited(refused);
    expect((await upload(other, { content: '{}' })).statusCode).toBe(201);
    await world.runJobs();
  });

  it('rejects an unknown discipline or body system before anything is stored', async () => {
    const response = await upload(admin, { content: contentOf(sampleQuestion()), fields: { discipline: 'Anatmoy' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: [{ property: 'discipline', constraints: { known: 'The discipline “Anatmoy” is not known.' } }],
    });
  });
});

describe('permissions', () => {
  const calls = [
    'questions/imports',
    `questions/imports/${crypto.randomUUID()}`,
    `questions/imports/${crypto.randomUUID()}/report.csv`,
    'questions/export?format=csv',
    'questions/formats',
  ];

  let student: Browser;
  beforeAll(async () => {
    student = await signedIn(world, { planId: 12 });
  });

  it.each(calls)('GET %s requires the admin interface', async (path) => {
    expect((await new Browser(world).get(path)).statusCode).toBe(401);
    expect((await student.get(path)).json()).toMatchObject({ code: 'forbidden' });
  });

  it('admins need the permission', async () => {
    const reader = await signedInWith(world, []);
    expect((await upload(reader, { content: '{}' })).statusCode).toBe(403);
    for (const path of calls) expect((await reader.get(path)).statusCode).toBe(403);
  });

  it('users who may only create questions import drafts and cannot request another status', async () => {
    const writer = await signedInWith(world, ['Question.create']);
    const published = sampleQuestion({ status: 'published' });
    expect(await imported(writer, { content: contentOf(published), fields: forReal })).toMatchObject({ added: 1 });
    const stored = await world.db
      .selectFrom('questions')
      .select('status')
      .where('public_id', '=', published.publicId)
      .executeTakeFirst();
    expect(stored).toEqual({ status: 'draft' });
    const asked = await upload(writer, { content: contentOf(sampleQuestion()), fields: { status: 'published' } });
    expect(asked.statusCode).toBe(403);
  });

  it('imports require sign-in and reject cross-site requests', async () => {
    expect((await upload(new Browser(world), { content: '{}' })).statusCode).toBe(401);
    const response = await admin.send('POST', 'questions/imports', {
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.json()).toMatchObject({ code: 'cross_site' });
  });

  it('an unknown import is not found', async () => {
    expect((await admin.get(calls[1]!)).statusCode).toBe(404);
    expect((await admin.get(calls[2]!)).statusCode).toBe(404);
    expect((await admin.get('questions/imports/17')).statusCode).toBe(400);
  });
});

describe('several concurrent uploads', () => {
  it('are read one after another, each once', async () => {
    const before = await countQuestions(world);
    const sent = await Promise.all(
      [1, 2, 3].map(() => upload(admin, { content: contentOf(sampleQuestion(), sampleQuestion()), fields: forReal })),
    );
    await Promise.all([runWaitingImports(world.deps), runWaitingImports(world.deps), world.runJobs()]);
    for (const response of sent) {
      const report = await admin.get(`questions/imports/${response.json<ImportSummary>().id}`);
      expect(report.json()).toMatchObject({ state: 'done', added: 2 });
    }
    expect(await countQuestions(world)).toBe(before + 6);
  });

  it('are listed with the newest first', async () => {
    for (let sent = 0; sent < 20; sent += 1) await upload(admin, { content: '{}' });
    world.clock.advance(1);
    const report = await imported(admin, { content: contentOf(sampleQuestion()) });
    const list = (await admin.get('questions/imports')).json<ImportSummary[]>();
    expect(list).toHaveLength(20);
    const {
      refusals: _refusals,
      duplicates: _duplicates,
      topics: _topics,
      undoableUntil: _undoableUntil,
      ...summary
    } = report;
    expect(list[0]).toEqual(summary);
  });
});

it('gives up a file that crashes every process that reads it, and reads the next one', async () => {
  const deadly = await upload(admin, { content: contentOf(sampleQuestion()), fields: forReal });
  const { id } = deadly.json<ImportSummary>();
  const longAgo = new Date(world.clock.now().getTime() - 120_000);
  await world.db
    .updateTable('question_imports')
    .set({ state: 'running', claim: crypto.randomUUID(), claimed_until: longAgo, attempts: 5 })
    .where('id', '=', id)
    .execute();
  const report = await imported(admin, { content: contentOf(sampleQuestion()), fields: forReal });
  expect((await admin.get(`questions/imports/${id}`)).json()).toMatchObject({ state: 'failed', added: 0 });
  expect(report).toMatchObject({ state: 'done', added: 1 });
});

it('keeps the uploaded file if the connection is lost before the commit is confirmed', async () => {
  async function* chunks() {
    yield Buffer.from(contentOf(sampleQuestion()));
  }
  const form = { fields: { dryRun: 'false' as const }, fileName: 'lost.jsonl', chunks: chunks() };
  const sender = { userId: admin.userId, ip: '203.0.113.7', requestId: 'x' };
  const receiving = receiveImport(
    { ...world.deps, db: losingCommits(world.db) },
    { permissions: new Set(['Question.update']) },
    form,
    sender,
  );
  await expect(receiving).rejects.toThrow('Connection terminated');
  await world.runJobs();
  const list = (await admin.get('questions/imports')).json<ImportSummary[]>();
  expect(list.find(({ fileName }) => fileName === 'lost.jsonl')).toMatchObject({ state: 'done', added: 1 });
});

it('the report contains every rejected record and no formula', async () => {
  const content = Array.from({ length: 130 }, (_, index) =>
    contentOf(sampleQuestion({ stem: `=cmd${index} ${'x'.repeat(3000)}` })),
  ).join('');
  const report = await imported(admin, { content });
  expect(report.refused).toBe(130);
  expect(report.refusals).toHaveLength(100);
  const { body, headers } = await admin.get(`questions/imports/${report.id}/report.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(131);
  expect(lines[130]).toMatch(/^line 130,'=cmd129….*,refused,stem: Field should contain at most 3000 characters$/);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { add, added, describeAs, filesOf, refusalOf, remove } from './question-files.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const student = useSignedIn(world);
/** Has the admin interface, but no other permission. */
let guest: Browser;
beforeAll(async () => {
  guest = await signedInWith(world, []);
});
useEmptyTables(world, 'rate_limits');

const draft = () => addQuestion(world, { status: 'draft' });
const show = (path: string) => world.app.inject({ url: path });

describe('every endpoint', () => {
  type Call = (id: number, fileId: number, revision: number, browser: Browser) => ReturnType<Browser['send']>;
  const calls: Record<string, Call> = {
    'GET questions/:id/files': (id, _file, _revision, browser) => browser.get(`questions/${id}/files`),
    'POST questions/:id/files': (id, _file, revision, browser) => add(browser, id, { revision }),
    'PATCH questions/:id/files/:fileId': (id, file, revision, browser) =>
      describeAs(browser, id, file, { altText: 'Other words', revision }),
    'DELETE questions/:id/files/:fileId': (id, file, revision, browser) => remove(browser, id, file, revision),
  };
  const changes = Object.entries(calls).filter(([name]) => !name.startsWith('GET'));
  const onFiles = changes.filter(([name]) => name.includes(':fileId'));

  let id = 0;
  let known: Awaited<ReturnType<typeof added>>;
  beforeAll(async () => {
    id = await draft();
    known = await added(admin, id);
  });
  const untouched = async () => expect(await filesOf(admin, id)).toEqual([known.file]);

  it.each(Object.entries(calls))('%s requires sign-in', async (_name, call) => {
    expect((await call(id, known.file.id, known.revision, new Browser(world))).statusCode).toBe(401);
    await untouched();
  });

  it.each(Object.entries(calls))('%s rejects students, although they may read questions', async (_name, call) => {
    expect((await call(id, known.file.id, known.revision, student)).statusCode).toBe(403);
    await untouched();
  });

  it.each(Object.entries(calls))(
    '%s requires its permission in addition to the admin interface',
    async (_name, call) => {
      expect((await call(id, known.file.id, known.revision, guest)).statusCode).toBe(403);
      await untouched();
    },
  );

  it.each(Object.entries(calls))('%s returns 404 for an unknown question', async (_name, call) => {
    expect((await call(2_147_483_647, known.file.id, 1, admin)).statusCode).toBe(404);
  });

  it.each(changes)('%s is rejected if the question was changed in the meantime', async (_name, call) => {
    const response = await call(id, known.file.id, known.revision - 1, admin);
    expect(refusalOf(response)).toEqual({ status: 409, code: 'changed_meanwhile' });
    await untouched();
  });

  it.each(onFiles)('%s returns 404 for a picture of another question', async (_name, call) => {
    const other = await draft();
    expect((await call(other, known.file.id, 1, admin)).statusCode).toBe(404);
    await untouched();
  });

  it.each(onFiles)('%s returns 400 for an invalid id', async (_name, call) => {
    expect((await call(id, 2_147_483_648, known.revision, admin)).statusCode).toBe(400);
  });
});

describe('GET files/questions/:name', () => {
  it('serves a picture to anyone who has its address, as an image only', async () => {
    const { file } = await added(admin, await draft());
    const { statusCode, headers } = await show(file.path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '00000000-0000-4000-8000-000000000000.png',
    '..%2Fphotos%2F00000000-0000-4000-8000-000000000000.jpg',
    '../../../package.json',
    '00000000-0000-4000-8000-000000000000.webp',
    '00000000-0000-4000-8000-000000000000.png%00',
    'a'.repeat(190),
  ])('returns 404 for %s', async (name) => {
    const response = await show(`/api/v1/files/questions/${name}`);
    expect(response.statusCode).toBe(404);
    expect(String(response.headers['cache-control'])).not.toContain('immutable');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runScript } from '#test/run-script.ts';
import { cloneDatabase } from '#test/test-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Runs the command and returns its output. */
const admin = (...words: string[]) => runScript('admin.ts', { DATABASE_URL: database.url }, ...words);

it('creates the first admin with a one-time link, lists it, and does not revoke the last one', async () => {
  expect((await admin('list')).said).toContain('There is no admin.');
  const created = await admin('create', 'first@test.example');
  expect(created.said).toMatch(/http:\/\/localhost:3000\/restore-password\?token=[\w-]{43}\n/);
  expect(created.code).toBe(0);
  expect((await admin('list')).said).toContain('first@test.example');
  const revoked = await admin('revoke', 'first@test.example');
  expect(revoked.code).toBe(1);
  expect(revoked.said).toContain('admin');
}, 60_000);

it('prints the usage for an unknown command and for a missing address', async () => {
  expect(await admin('promote')).toMatchObject({ code: 1, said: expect.stringContaining('Usage:') });
  expect(await admin('create', 'nobody')).toMatchObject({ code: 1, said: expect.stringContaining('email address') });
});

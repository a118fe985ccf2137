import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#test/test-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Runs the command and returns its output. */
function admin(...words: string[]): Promise<{ code: number; said: string }> {
  const script = path.join(import.meta.dirname, 'admin.ts');
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

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

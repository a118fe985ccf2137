import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPgBouncer } from '#test/pgbouncer.ts';
import { runScript } from '#test/run-script.ts';
import { makeDataDir, removeDataDir } from '#test/start-server.ts';
import { cloneDatabase } from '#test/test-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await makeDataDir();
});
afterAll(async () => {
  await database.drop();
  await removeDataDir(folder);
});

const doctor = (other: Record<string, string> = {}) =>
  runScript('doctor.ts', { DATABASE_URL: database.url, DATA_DIR: folder, ...other });

it('finds nothing wrong with a complete installation', async () => {
  const { code, said } = await doctor();
  expect(said).toMatch(/ok +database +PostgreSQL \d+, migrated/);
  expect(said).toMatch(/ok +direct +one session/);
  expect(said).toMatch(/ok +replica +none/);
  expect(said).toMatch(/ok +storage +folder/);
  expect(code).toBe(0);
}, 60_000);

it('reports a pooler that is used as a direct connection', async ({ skip }) => {
  const pooler = await startPgBouncer(database.url);
  if (!pooler) return skip('PgBouncer is not installed');
  const { code, said } = await doctor({ DATABASE_URL: pooler.url });
  await pooler.stop();
  expect(said).toMatch(/ok +database +PostgreSQL \d+, migrated, through a pooler/);
  expect(said).toMatch(/PROBLEM +direct +DATABASE_DIRECT_URL: leads to a pooler/);
  expect(code).toBe(1);
}, 60_000);

it('reports a replica that is none', async () => {
  const { code, said } = await doctor({ DATABASE_REPLICA_URL: database.url });
  expect(said).toMatch(/PROBLEM +replica +DATABASE_REPLICA_URL: is not a replica/);
  expect(code).toBe(1);
}, 60_000);

it('names what is wrong and what to do', async () => {
  const { code, said } = await doctor({ REDIS_URL: 'redis://127.0.0.1:9', DATABASE_URL: 'postgres://a@127.0.0.1:9/b' });
  expect(said).toMatch(/PROBLEM +services +REDIS_URL: 127.0.0.1 cannot be reached/);
  expect(said).toMatch(/PROBLEM +database +DATABASE_URL: cannot connect/);
  expect(said).toMatch(/ok +storage/);
  expect(code).toBe(1);
}, 60_000);

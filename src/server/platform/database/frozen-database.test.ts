import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreezingProxy, openFreezingProxy } from '#test/freezing-proxy.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type Database, openDatabase } from './db.ts';

let database: TestDatabase;
let proxy: FreezingProxy;
let open: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  proxy = await openFreezingProxy(database.url);
  open = openDatabase({ url: proxy.url, poolSize: 2, onIdleError: () => {}, slowMs: 300 });
});
afterAll(async () => {
  await open.close();
  await proxy.close();
  await database.drop();
});

const ask = () => sql`select ${1}::int as one`.execute(open.db);

it('does not interrupt a slow query of a database that answers', async () => {
  const { rows } = await sql`select ${1}::int as one from pg_sleep(1.5)`.execute(open.db);
  expect(rows).toEqual([{ one: 1 }]);
});

it('fails queries of a frozen database as unavailable, and recovers', async () => {
  await ask();
  proxy.freeze(true);
  const outcome = await ask().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  proxy.freeze(false);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
}, 20_000);

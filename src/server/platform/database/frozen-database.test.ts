import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type Database, openDatabase } from './db.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let open: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  proxy = await openProxy(database.url);
  open = openDatabase({ url: proxy.url, poolSize: 2, onIdleError: () => {}, slowMs: 300 });
});
afterAll(async () => {
  await open.close();
  await proxy.close();
  await database.drop();
});

/** Forwards to the database until it is frozen: then connections stay open and nothing is answered. */
async function openProxy(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const target = folder ? { path: `${folder}/.s.PGSQL.${port || '5432'}` } : { host: hostname, port: Number(port) };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((from) => {
    const to = connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => isFrozen || other.write(chunk));
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    freeze: (frozen: boolean) => (isFrozen = frozen),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

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

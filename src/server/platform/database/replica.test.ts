import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFreezingProxy } from '#test/freezing-proxy.ts';
import { makeDatabaseFolder } from '#test/open-folder.ts';
import { removeDataDir } from '#test/start-server.ts';
import { createPrimary, createReplica, findPrograms, type StreamingServer } from '#test/streaming-postgres.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Database, type Db, openDatabase } from './db.ts';
import { openReplica } from './replica.ts';

const QUICK = { maxAgeMs: 200, checkMs: 50, answerMs: 100 };
const programs = await findPrograms();

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function open(url: string): Database {
  const opened = openDatabase({ url, poolSize: 3, onIdleError: () => {} });
  closing.push(opened.close);
  return opened;
}

function openBoth(primaryUrl: string, replicaUrl: string) {
  const primary = open(primaryUrl);
  const replica = openDatabase({ url: replicaUrl, poolSize: 3, onIdleError: () => {} });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { db, close } = openReplica({ primary: primary.db, replica, replicaUrl, log }, QUICK);
  closing.push(close);
  return { primary: primary.db, db, lines };
}

/** Whether the replica answers. */
async function isReplica(db: Db) {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
}

describe('without a working replica', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['nothing listens', () => 'postgres://a@127.0.0.1:9/b'],
    ['it is no replica', () => database.url],
  ])('reads from the primary if %s', async (_case, replicaUrl) => {
    const { db, lines } = openBoth(database.url, replicaUrl());
    await vi.waitFor(() => expect(lines.join('\n')).toContain('the primary is used'));
    expect(await isReplica(db)).toBe(false);
  });

  it('refuses transactions, which could read and write on different servers', async () => {
    const { db } = openBoth(database.url, database.url);
    await expect(db.transaction().execute(isReplica)).rejects.toThrow('single statements only');
  });
});

describe.runIf(programs)('with a streaming replica', () => {
  let folder: string;
  let first: StreamingServer;
  let second: StreamingServer;
  beforeAll(async () => {
    folder = await makeDatabaseFolder('vignette-replica-');
    first = await createPrimary(programs!, path.join(folder, 'first'));
    second = await createReplica(programs!, path.join(folder, 'second'), first);
  }, 60_000);
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await removeDataDir(folder);
  });
  const urls = () => [first.urlOf('postgres'), second.urlOf('postgres')] as const;

  it('reads from the replica', async () => {
    const { db } = openBoth(...urls());
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
  });

  it('reads from the primary while the replica is behind, and returns to it', async () => {
    const { db, primary } = openBoth(...urls());
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
    await second.execute('select pg_wal_replay_pause()');
    await sql`create table news ()`.execute(primary);
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(false));
    await sql`select from news`.execute(db);
    await second.execute('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
  });

  it('answers every read while the replica dies and comes back', async () => {
    const { db } = openBoth(...urls());
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
    const slow = sql<{ is: boolean }>`select pg_is_in_recovery() as is from pg_sleep(0.5)`.execute(db);
    await second.kill();
    expect((await slow).rows).toEqual([{ is: false }]);
    expect(await isReplica(db)).toBe(false);
    await second.start();
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
  }, 30_000);

  it('answers reads of a frozen replica from the primary', async () => {
    const proxy = await openFreezingProxy(second.urlOf('postgres'));
    const { db } = openBoth(first.urlOf('postgres'), proxy.url);
    closing.push(async () => void (await proxy.close()));
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
    proxy.freeze(true);
    expect(await isReplica(db)).toBe(false);
    proxy.freeze(false);
    await vi.waitFor(async () => expect(await isReplica(db)).toBe(true));
  }, 30_000);
});

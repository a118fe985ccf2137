import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startPgBouncer } from '#test/pgbouncer.ts';
import { cloneDatabase } from '#test/test-database.ts';
import { createRateLimits } from '../security/rate-limits.ts';
import { type Database, openDatabase } from './db.ts';
import { migrate, MigrationFailed } from './migrate.ts';
import type { PreparedStatements } from './preparing-client.ts';

const AT_ONCE = 20;

const database = await cloneDatabase();
const pooler = await startPgBouncer(database.url);
const opened: Database[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
  await pooler?.stop();
  await database.drop();
});

function open(url: string, preparedStatements: PreparedStatements = 'auto') {
  const one = openDatabase({ url, poolSize: AT_ONCE, onIdleError: () => {}, preparedStatements });
  opened.push(one);
  return one;
}

/** Different statements at the same time, so that each connection gets several sessions of the server. */
async function askMuch({ db }: Database) {
  for (let round = 0; round < 5; round += 1) {
    const answers = Array.from({ length: AT_ONCE }, async (_, place) => {
      const text = sql.raw<{ sum: number }>(`/* ${place % 7} */`);
      const { rows } = await sql<{ sum: number }>`select ${round}::int + ${place}::int as sum ${text}`.execute(db);
      return rows[0]?.sum;
    });
    expect(await Promise.all(answers)).toEqual(Array.from({ length: AT_ONCE }, (_, place) => round + place));
  }
}

async function preparedNames({ db }: Database) {
  await sql`select ${1}::int`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
  return rows.map(({ name }) => name);
}

const statementTimeout = async ({ db }: Database) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;

describe('a direct connection', () => {
  it('prepares statements and limits their time', async () => {
    const direct = open(database.url);
    expect((await preparedNames(direct)).length).toBeGreaterThan(0);
    expect(await statementTimeout(direct)).toBe('15s');
  });

  it('prepares nothing if prepared statements are off', async () => {
    expect(await preparedNames(open(database.url, 'off'))).toEqual([]);
  });
});

describe.runIf(pooler)('a connection through PgBouncer in transaction mode', () => {
  it('answers many requests at once, from several processes, within the time limit', async () => {
    const [one, other] = [open(pooler!.url), open(pooler!.url)];
    await Promise.all([askMuch(one), askMuch(other)]);
    expect(await statementTimeout(one)).toBe('15s');
  });

  it('leaves no prepared statement behind', async () => {
    const names = await preparedNames(open(pooler!.url));
    expect(names.filter((name) => !name.startsWith('PGBOUNCER_'))).toEqual([]);
  });

  it('does not migrate, because the lock would belong to a session that others use', async () => {
    const migrating = migrate(pooler!.url, path.resolve(import.meta.dirname, '../../../../db/migrations'));
    await expect(migrating).rejects.toThrow('Set DATABASE_DIRECT_URL to PostgreSQL itself');
    await expect(migrating).rejects.toBeInstanceOf(MigrationFailed);
  });

  it('counts rate limits, whose library names its statements', async () => {
    const all = Array.from({ length: 3 }, () => createRateLimits({ pool: open(pooler!.url).pool }));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(all.map((limits, place) => limits.consume('messagesByUser', `pooler-${place}`)));
    }
    expect(await all[1]?.isExhausted('messagesByUser', 'pooler-0')).toBe(true);
  });
});

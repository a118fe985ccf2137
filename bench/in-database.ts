import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { createQuestionIndex } from '#server/quiz/public.ts';
import type { Asker } from './crowd.ts';
import { APP_SECRET } from './filled-server.ts';
import { type Spread, spreadOf } from './spread.ts';
import { type Asked, worksInDatabase } from './statistics-calls.ts';

interface Milliseconds {
  /** Time from request to response. */
  passed: number;
  /** Processor time. All data is in memory, so the difference is waiting for other load on this machine. */
  worked: number;
}

export interface WorkInDatabase {
  work: string;
  passed: Spread;
  worked: Spread;
}

export type Work = (asked: Asked) => Promise<unknown>;

/** A connection whose time in the database is measured. */
export interface MeasuredDatabase {
  pool: Pool;
  measure: (work: Work, userId: string) => Promise<Milliseconds>;
  close: () => Promise<void>;
}

/** Uses one connection, so that the queries of a call run one after the other in a single server process. */
export async function openMeasured(databaseUrl: string): Promise<MeasuredDatabase> {
  let spent = 0;
  const { pool } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  const log = ({ queryDurationMillis }: { queryDurationMillis: number }) => void (spent += queryDurationMillis);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const processorMs = () => processorMsOf(rows[0]?.pid ?? 0);
  // These calls need no other dependencies.
  const limits = { consume: async () => {} };
  const deps = { db, replica: db, limits, keys: deriveKeys(APP_SECRET), now: () => new Date() } as unknown as Deps;
  const index = createQuestionIndex(deps);
  const measure = async (work: Work, userId: string) => {
    const before = processorMs();
    spent = 0;
    await work({ deps, index, user: userWith(userId) });
    return { passed: spent, worked: processorMs() - before };
  };
  return { pool, measure, close: () => db.destroy() };
}

const userWith = (id: string) => ({
  id,
  sessionId: id,
  hasAdminInterface: false,
  isSubscriber: true,
  hasSecondFactor: false,
  needsSecondFactor: false,
  permissions: new Set<string>(),
});

export async function measureInDatabase(databaseUrl: string, askers: Asker[]): Promise<WorkInDatabase[]> {
  const database = await openMeasured(databaseUrl);
  const figures: WorkInDatabase[] = [];
  for (const [work, run] of Object.entries(worksInDatabase)) {
    const times: Milliseconds[] = [];
    for (const { id } of askers) {
      // The first read of a user's readiness folds all earlier answers, once.
      await database.measure(run, id);
      times.push(await database.measure(run, id));
    }
    figures.push({ work, ...spreadsOf(times) });
  }
  await database.close();
  return figures;
}

interface Side {
  database: MeasuredDatabase;
  run: Work;
}

/** The same work on two databases, alternately, so that other load on this machine affects both. */
export async function compareInDatabase(small: Side, large: Side, askers: Asker[]) {
  const times = { small: [] as Milliseconds[], large: [] as Milliseconds[] };
  const measure = async ({ database, run }: Side, id: string) => {
    await database.measure(run, id);
    return database.measure(run, id);
  };
  for (const [place, { id }] of askers.entries()) {
    if (place % 2 === 0) times.small.push(await measure(small, id));
    times.large.push(await measure(large, id));
    if (place % 2 === 1) times.small.push(await measure(small, id));
  }
  return { small: spreadsOf(times.small), large: spreadsOf(times.large) };
}

const spreadsOf = (times: Milliseconds[]) => ({
  passed: spreadOf(times.map(({ passed }) => passed)),
  worked: spreadOf(times.map(({ worked }) => worked)),
});

/** Linux reports it in nanoseconds for every process. */
const processorMsOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;

import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '#server/platform/database/db.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createQuestionIndex } from '#server/quiz/public.ts';
import type { Asker } from './crowd.ts';
import { type Spread, spreadOf } from './spread.ts';
import { worksInDatabase } from './statistics-calls.ts';

export interface WorkInDatabase {
  work: string;
  /** From the question to the answer. */
  passed: Spread;
  /** Of that, on a processor: all lies in memory, so the rest is waiting for whatever else this machine does. */
  worked: Spread;
}

/** One connection: the queries of a call follow each other, and one process does all of them. */
export async function measureInDatabase(databaseUrl: string, askers: Asker[]): Promise<WorkInDatabase[]> {
  let spent = 0;
  const { pool } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  const log = ({ queryDurationMillis }: { queryDurationMillis: number }) => void (spent += queryDurationMillis);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const processorMs = () => processorMsOf(rows[0]?.pid ?? 0);
  const deps = { db, now: () => new Date() } as Deps; // reading takes nothing else
  const index = createQuestionIndex(deps);
  const figures: WorkInDatabase[] = [];
  for (const [work, run] of Object.entries(worksInDatabase)) {
    const times = { passed: [] as number[], worked: [] as number[] };
    for (const { id } of askers) {
      const user = { id, sessionId: id, hasAdminInterface: false, isSubscriber: true, permissions: new Set<string>() };
      const before = processorMs();
      spent = 0;
      await run({ deps, index, user });
      times.passed.push(spent);
      times.worked.push(processorMs() - before);
    }
    figures.push({ work, passed: spreadOf(times.passed), worked: spreadOf(times.worked) });
  }
  await db.destroy();
  return figures;
}

/** Linux counts it in nanoseconds, for every process. */
const processorMsOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;

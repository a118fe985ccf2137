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
  /** Time from request to response. */
  passed: Spread;
  /** Processor time. All data is in memory, so the difference is waiting for other load on this machine. */
  worked: Spread;
}

/** Uses one connection, so that the queries of a call run one after the other in a single server process. */
export async function measureInDatabase(databaseUrl: string, askers: Asker[]): Promise<WorkInDatabase[]> {
  let spent = 0;
  const { pool } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  const log = ({ queryDurationMillis }: { queryDurationMillis: number }) => void (spent += queryDurationMillis);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const processorMs = () => processorMsOf(rows[0]?.pid ?? 0);
  const deps = { db, replica: db, now: () => new Date() } as Deps; // reading needs no other dependencies
  const index = createQuestionIndex(deps);
  const figures: WorkInDatabase[] = [];
  for (const [work, run] of Object.entries(worksInDatabase)) {
    const times = { passed: [] as number[], worked: [] as number[] };
    for (const { id } of askers) {
      const user = {
        id,
        sessionId: id,
        hasAdminInterface: false,
        isSubscriber: true,
        hasSecondFactor: false,
        needsSecondFactor: false,
        permissions: new Set<string>(),
      };
      // The first read of a user's readiness folds all earlier answers, once.
      await run({ deps, index, user });
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

/** Linux reports it in nanoseconds for every process. */
const processorMsOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;

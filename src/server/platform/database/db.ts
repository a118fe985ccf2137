import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './tables.gen.ts';

/** A connection or an open transaction; query functions work with both. */
export type Db = Kysely<DB>;

// bigint counts and ids stay far below 2^53; as strings they would break comparisons in the client.
types.setTypeParser(types.builtins.INT8, Number);

export interface Database {
  db: Db;
  pool: Pool;
  close: () => Promise<void>;
}

/** Opens no connection yet: if the database is unavailable, queries fail and the next query tries again. */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  onIdleError: (error: Error) => void;
}): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // A slower query would block a connection that others need, and no screen waits this long.
    statement_timeout: 15_000,
    application_name: 'vignette',
    Client: PreparingClient,
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', options.onIdleError);
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

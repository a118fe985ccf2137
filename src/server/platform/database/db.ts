import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './tables.gen.ts';

/** A connection or an open transaction: query functions cannot tell, and need not. */
export type Db = Kysely<DB>;

// bigint counts and ids stay far below 2^53 here; as text they would break every comparison in the client.
types.setTypeParser(types.builtins.INT8, Number);

export interface Database {
  db: Db;
  pool: Pool;
  close: () => Promise<void>;
}

/** Opens no connection yet: a database that is away shows at the first query, and is asked again at the next. */
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
    // A query that runs this long holds a place others need; no screen waits for it.
    statement_timeout: 15_000,
    application_name: 'vignette',
    Client: PreparingClient,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', options.onIdleError);
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

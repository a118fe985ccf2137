import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { preparingClient, type PreparedStatements } from './preparing-client.ts';
import type { DB } from './tables.gen.ts';

/** A connection or an open transaction; query functions work with both. */
export type Db = Kysely<DB>;

// bigint counts and ids stay far below 2^53; as strings they would break comparisons in the client.
types.setTypeParser(types.builtins.INT8, Number);

/** With the two seconds of the check, a request to a frozen database fails after about five seconds. */
const SLOW_MS = 3_000;

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
  preparedStatements?: PreparedStatements;
  /** After this time of a query, the database is asked whether it answers at all. Tests set less. */
  slowMs?: number;
  onQuery?: ((event: LogEvent) => void) | undefined;
}): Database {
  const PoolClient = preparingClient(options.url, options.slowMs ?? SLOW_MS);
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'vignette',
    Client: PoolClient,
    onConnect: async (client) => {
      if (client instanceof PoolClient) await client.setUp(options.preparedStatements ?? 'auto');
    },
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', options.onIdleError);
  // The same for a busy connection; its query is rejected, which reports the loss.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(options.onQuery && { log: options.onQuery }),
  });
  return { db, pool, close: () => db.destroy() };
}

import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { type PreparedStatements, PreparingClient, type PreparingOptions } from './preparing-client.ts';
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

/**
 * A new connection costs as much processor time as thirty answers, until PostgreSQL has loaded its catalogue and planned
 * its statements. If idle ones were closed after seconds, the next burst of requests would open several at once.
 */
const IDLE_MS = 600_000;
/** Idle connections send something this often, so that no firewall on the way drops them. */
const KEEP_ALIVE_MS = 60_000;

/** Opens no connection yet: if the database is unavailable, queries fail and the next query tries again. */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  onIdleError: (error: Error) => void;
  preparedStatements?: PreparedStatements;
  /** Tests set less than the default. */
  slowMs?: number;
  onQuery?: ((event: LogEvent) => void) | undefined;
}): Database {
  const settings: PoolConfig & PreparingOptions = {
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'vignette',
    slowMs: options.slowMs,
    statementNames: new Map(),
    Client: PreparingClient,
    // The pool waits for the promise, although its type does not say so.
    onConnect: (client) =>
      client instanceof PreparingClient
        ? (client.setUp(options.preparedStatements ?? 'auto') as unknown as undefined)
        : undefined,
  };
  const pool = new Pool(settings);
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

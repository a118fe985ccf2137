import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Database, Db } from './db.ts';
import type { DB } from './tables.gen.ts';

/** A cancelled statement was too slow, and would be on the primary too. */
const CANCELLED = '57014';

interface Times {
  /** How old the data of the replica may be. */
  maxAgeMs: number;
  checkMs: number;
  /** A query that takes longer causes a check, which must be answered in the same time. */
  answerMs: number;
}

const TIMES: Times = { maxAgeMs: 3_000, checkMs: 1_000, answerMs: 100 };

interface Servers {
  primary: Db;
  replica: Database;
  replicaUrl: string;
  log: Logger;
}

/**
 * Reads single statements from the replica, or from the primary while the replica is unavailable or too far behind. All
 * of them may be repeated, so a statement that fails on the replica runs on the primary.
 */
export function openReplica(servers: Servers, times: Times = TIMES): Pick<Database, 'db' | 'close'> {
  const { primary, replica } = servers;
  const watch = watchReplica(servers, times);

  async function read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const onPrimary = () => primary.executeQuery(query) as Promise<QueryResult<Row>>;
    if (!watch.isCurrent()) return onPrimary();
    const patience = watch.untilAway();
    try {
      return (await Promise.race([replica.db.executeQuery(query), patience.away])) as QueryResult<Row>;
    } catch (error) {
      const isCancelled = error instanceof Error && 'code' in error && error.code === CANCELLED;
      if (isCancelled || !(isDatabaseUnavailable(error) || error instanceof ReplicaAway)) throw error;
      void watch.check();
      return onPrimary();
    } finally {
      patience.stop();
    }
  }

  const close = async () => {
    await watch.stop();
    await replica.close();
  };
  return { db: new Kysely<DB>({ dialect: dialectFor(read) }), close };
}

class ReplicaAway extends Error {
  override message = 'The replica does not answer, or is too far behind.';
}

/**
 * Asks the primary once a second how far it has written. The replica is current if it has applied what was written
 * `maxAgeMs` ago. This also notices a replica that has lost its connection, and needs no rights.
 */
function watchReplica({ primary, replicaUrl, log }: Servers, { maxAgeMs, checkMs, answerMs }: Times) {
  // A connection of its own, which is replaced as soon as it does not answer in time.
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const pool = new Pool({ connectionString: replicaUrl, max: 1, application_name: 'vignette-replica', ...limits });
  pool.on('error', () => {}); // the next check reports the loss
  let written: { at: number; position: string }[] = [];
  let isCurrent = false;
  let isReported = true;
  let running: Promise<boolean> | undefined;

  async function notePosition() {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
    const position = rows[0]?.position;
    if (!position) return;
    const last = written.findLast(({ at }) => at <= Date.now() - maxAgeMs);
    written = [
      ...written.filter((one) => one === last || one.at > Date.now() - maxAgeMs),
      { at: Date.now(), position },
    ];
  }

  async function ask(): Promise<boolean> {
    const due = written.findLast(({ at }) => at <= Date.now() - maxAgeMs) ?? written[0];
    if (!due) return false;
    const { rows } = await pool.query<{ isCurrent: boolean }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"',
      [due.position],
    );
    return rows[0]?.isCurrent ?? false;
  }

  async function checkOnce(): Promise<boolean> {
    isCurrent = await ask().catch(() => false);
    if (isCurrent !== isReported) {
      log.warn(isCurrent ? 'the replica is used again' : 'the replica is unavailable or behind; the primary is used');
    }
    isReported = isCurrent;
    return isCurrent;
  }

  const check = () => (running ??= checkOnce().finally(() => (running = undefined)));
  const work = async () => {
    await notePosition().catch(() => {}); // without the primary, its last position still counts
    await check();
  };
  void work();
  const timer = setInterval(() => void work(), checkMs).unref();

  return {
    isCurrent: () => isCurrent,
    check,
    stop: () => {
      clearInterval(timer);
      return pool.end();
    },
    /** `away` rejects once the replica fails a check while a query is running. */
    untilAway() {
      const { promise: away, reject } = Promise.withResolvers<never>();
      const look = async () => (await check()) || reject(new ReplicaAway());
      const patience = setInterval(() => void look(), answerMs).unref();
      return { away, stop: () => clearInterval(patience) };
    },
  };
}

function dialectFor(read: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>) {
  const refuse = async () => {
    throw new Error('The replica answers single statements only.');
  };
  const connection = {
    executeQuery: read,
    streamQuery: () => {
      throw new Error('The replica answers single statements only.');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

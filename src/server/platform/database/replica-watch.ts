import { sql } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database, Db } from './db.ts';

export interface Servers {
  primary: Db;
  replica: Database;
  replicaUrl: string;
  log: Logger;
}

export interface ReplicaTimes {
  /** How old the data of the replica may be. */
  maxAgeMs: number;
  checkMs: number;
  /** A query that takes longer causes a check, which must be answered in the same time. */
  answerMs: number;
}

const TIMES: ReplicaTimes = { maxAgeMs: 3_000, checkMs: 1_000, answerMs: 100 };

export const REPLICA_AWAY = new Error('The replica does not answer, or is too far behind.');

/** Knows whether the replica answers and is current. Logs each change. */
export function watchReplica(servers: Servers, { maxAgeMs, checkMs, answerMs }: ReplicaTimes = TIMES) {
  const positions = positionsOf(servers.primary, maxAgeMs);
  const replica = connectTo(servers.replicaUrl, answerMs);
  let isCurrent = false;
  let isReported = true;
  let running: Promise<boolean> | undefined;

  async function checkOnce(): Promise<boolean> {
    const due = positions.due();
    isCurrent = due !== undefined && (await replica.hasApplied(due).catch(() => false));
    if (isCurrent !== isReported) {
      servers.log.warn(isCurrent ? 'the replica is used' : 'the replica is unavailable or behind; the primary is used');
    }
    isReported = isCurrent;
    return isCurrent;
  }

  const check = () => (running ??= checkOnce().finally(() => (running = undefined)));
  const work = async () => {
    await positions.note().catch(() => {}); // without the primary, its last position still counts
    await check();
  };
  void work();
  const timer = setInterval(() => void work(), checkMs).unref();

  return {
    isCurrent: () => isCurrent,
    check,
    stop: () => {
      clearInterval(timer);
      return replica.close();
    },
    /** `away` rejects once the replica fails a check while a query is running. */
    untilAway() {
      const { promise: away, reject } = Promise.withResolvers<never>();
      const look = async () => (await check()) || reject(REPLICA_AWAY);
      const patience = setInterval(() => void look(), answerMs).unref();
      return { away, stop: () => clearInterval(patience) };
    },
  };
}

/**
 * How far the primary has written, once a second. The replica is current if it has applied what was written `maxAgeMs`
 * ago. This also notices a replica that has lost its connection, and needs no rights.
 */
function positionsOf(primary: Db, maxAgeMs: number) {
  let written: { at: number; position: string }[] = [];
  const oldest = () => written.findLast(({ at }) => at <= Date.now() - maxAgeMs);
  return {
    async note() {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
      const last = oldest();
      written = written.filter((one) => one === last || one.at > Date.now() - maxAgeMs);
      written.push(...rows.map(({ position }) => ({ at: Date.now(), position })));
    },
    due: () => (oldest() ?? written[0])?.position,
  };
}

/** A connection of its own, which is replaced as soon as it does not answer in time. */
function connectTo(url: string, answerMs: number) {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'vignette-replica', ...limits });
  pool.on('error', () => {}); // the next check reports the loss
  return {
    async hasApplied(position: string): Promise<boolean> {
      const { rows } = await pool.query<{ isCurrent: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"',
        [position],
      );
      return rows[0]?.isCurrent ?? false;
    },
    close: () => pool.end(),
  };
}

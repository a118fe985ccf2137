import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Database } from './db.ts';
import { REPLICA_AWAY, type ReplicaTimes, type Servers, watchReplica } from './replica-watch.ts';
import type { DB } from './tables.gen.ts';

/** A cancelled statement was too slow, and would be on the primary too. */
const CANCELLED = '57014';

/**
 * Reads single statements from the replica, or from the primary while the replica is unavailable or too far behind. All
 * of them may be repeated, so a statement that fails on the replica runs on the primary.
 */
export function openReplica(servers: Servers, times?: ReplicaTimes): Pick<Database, 'db' | 'close'> {
  const { primary, replica } = servers;
  const watch = watchReplica(servers, times);

  async function read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const onPrimary = () => primary.executeQuery(query) as Promise<QueryResult<Row>>;
    if (!watch.isCurrent()) return onPrimary();
    const patience = watch.untilAway();
    try {
      return (await Promise.race([replica.db.executeQuery(query), patience.away])) as QueryResult<Row>;
    } catch (error) {
      if (error !== REPLICA_AWAY && !isWorthRepeating(error)) throw error;
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

const isWorthRepeating = (error: unknown) =>
  isDatabaseUnavailable(error) && !(error instanceof Error && 'code' in error && error.code === CANCELLED);

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

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/db.ts';
import {
  addConnections,
  beat,
  BEAT_SECONDS,
  type Connection,
  countActiveUsers,
  removeConnection,
  removeProcess,
  surplusConnections,
} from './presence.queries.ts';

export interface Presence {
  start: () => Promise<void>;
  /** Returns the user's connections, in any process, that exceed the limit. */
  enter: (connection: Connection, keep: number) => Promise<string[]>;
  leave: (connectionId: string) => Promise<void>;
  count: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * Connected users across all processes. The database is the source of truth, and each process refreshes its own part.
 * Changes missed while the database is unavailable are repaired with the next heartbeat.
 */
export function createPresence({ db, log, onBeat }: { db: Db; log: Logger; onBeat: () => void }): Presence {
  const processId = randomUUID();
  const held = new Map<string, Connection>();
  let timer: NodeJS.Timeout | undefined;

  async function untilNextBeat<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'presence is not up to date until the next beat');
      return otherwise;
    }
  }
  const keepFresh = () => untilNextBeat(() => beat(db, processId, [...held.values()]).then(onBeat), undefined);

  return {
    async start() {
      await keepFresh();
      timer = setInterval(() => void keepFresh(), BEAT_SECONDS * 1000).unref();
    },
    async enter(connection, keep) {
      held.set(connection.id, connection);
      return untilNextBeat(async () => {
        await addConnections(db, processId, [connection]);
        return surplusConnections(db, { userId: connection.userId, keep });
      }, []);
    },
    async leave(connectionId) {
      held.delete(connectionId);
      await untilNextBeat(() => removeConnection(db, connectionId), undefined);
    },
    count: () => countActiveUsers(db),
    async stop() {
      clearInterval(timer);
      await untilNextBeat(() => removeProcess(db, processId), undefined);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/db.ts';
import { inBatches } from './batches.ts';
import {
  addConnections,
  beat,
  BEAT_SECONDS,
  type Connection,
  countActiveUsers,
  findEndedSessions,
  findSurplus,
  removeConnections,
  removeProcess,
} from './presence.queries.ts';
import { MAX_CONNECTIONS_PER_USER } from './socket-limits.ts';

interface Arrival extends Connection {
  sessionId: string;
}

interface Entered {
  /** The user's connections, in any process, that exceed the limit. */
  surplus: string[];
  /** Possibly since the ticket was issued. */
  isSessionOver: boolean;
}

const NOTHING_FOUND: Entered = { surplus: [], isSessionOver: false };

type Change = { arrived: Arrival } | { left: string };

export interface Presence {
  start: () => Promise<void>;
  enter: (arrival: Arrival) => Promise<Entered>;
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
  // After a restart, thousands connect within seconds. One query at a time leaves the other connections of the pool to
  // requests, and no connection is removed before it is added.
  const store = inBatches((changes: Change[]) =>
    untilNextBeat(
      () => storeChanges(db, processId, changes),
      changes.map(() => NOTHING_FOUND),
    ),
  );

  return {
    async start() {
      await keepFresh();
      timer = setInterval(() => void keepFresh(), BEAT_SECONDS * 1000).unref();
    },
    enter({ id, userId, sessionId }) {
      held.set(id, { id, userId });
      return store({ arrived: { id, userId, sessionId } });
    },
    async leave(connectionId) {
      held.delete(connectionId);
      await store({ left: connectionId });
    },
    count: () => countActiveUsers(db),
    async stop() {
      clearInterval(timer);
      await untilNextBeat(() => removeProcess(db, processId), undefined);
    },
  };
}

async function storeChanges(db: Db, processId: string, changes: Change[]): Promise<Entered[]> {
  const arrivals = changes.flatMap((change) => ('arrived' in change ? [change.arrived] : []));
  await addConnections(db, processId, arrivals);
  await removeConnections(
    db,
    changes.flatMap((change) => ('left' in change ? [change.left] : [])),
  );
  const userIds = arrivals.map(({ userId }) => userId);
  const surplus = await findSurplus(db, { userIds, limit: MAX_CONNECTIONS_PER_USER });
  const sessionIds = arrivals.map(({ sessionId }) => sessionId);
  const ended = await findEndedSessions(db, sessionIds);
  return changes.map((change) => {
    if ('left' in change) return NOTHING_FOUND;
    const { userId, sessionId } = change.arrived;
    return {
      surplus: surplus.filter((connection) => connection.userId === userId).map(({ id }) => id),
      isSessionOver: ended.has(sessionId),
    };
  });
}

import { createAdapter, type PostgresAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import type { Redis } from '#server/platform/redis.ts';
import { openNotificationPool } from './notification-pool.ts';

const CHANNEL = 'vignette-live';

interface LiveMessages {
  adapter: NonNullable<ServerOptions['adapter']>;
  close: () => Promise<void>;
}

/**
 * Live messages between processes: PostgreSQL notifications, or Redis if it is configured and available. Each message
 * takes one of the two ways, and every process listens to both.
 */
export function openLiveMessages(databaseUrl: string, redis: Redis | undefined, log: Logger): LiveMessages {
  const pool = openNotificationPool(databaseUrl, log);
  const errorHandler = (error: Error) => log.warn({ err: error }, 'live messages between processes');
  const throughPostgres = createAdapter(pool, { errorHandler });
  // Socket.IO calls it with `new`, so it cannot be an arrow function.
  function adapter(namespace: Parameters<typeof throughPostgres>[0]) {
    const made = throughPostgres(namespace);
    if (redis) preferRedis(made as unknown as OpenAdapter, redis, errorHandler);
    return made;
  }
  return { adapter, close: () => pool.end() };
}

/** The parts of the adapter that a transport overrides; they are protected in its types. */
type OpenAdapter = Pick<PostgresAdapter, 'close'> & {
  uid: string;
  doPublish: (message: object) => Promise<string>;
  doPublishResponse: (uid: string, message: object) => Promise<void>;
  onMessage: (message: { uid: string }) => void;
};

function preferRedis(adapter: OpenAdapter, redis: Redis, onError: (error: Error) => void) {
  const [publish, respond] = [adapter.doPublish.bind(adapter), adapter.doPublishResponse.bind(adapter)];
  const send = (message: object) =>
    redis.orElse(
      async (client) => void (await client.publish(CHANNEL, JSON.stringify(message))),
      async () => void (await publish(message)),
    );
  adapter.doPublish = async (message) => {
    await send(message);
    return ''; // an offset, which only connection state recovery needs
  };
  adapter.doPublishResponse = async (uid, message) =>
    redis.orElse(
      async (client) => void (await client.publish(CHANNEL, JSON.stringify(message))),
      () => respond(uid, message),
    );
  redis.listen(CHANNEL, (text) => {
    try {
      const message = JSON.parse(text) as { uid: string }; // written by another process of this version
      if (message.uid !== adapter.uid) adapter.onMessage(message);
    } catch (error) {
      onError(error as Error);
    }
  });
}

import pino from 'pino';
import { openLiveMessages } from '#server/live/live-messages.ts';
import { createLiveServer } from '#server/live/live-server.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { openRedis } from '#server/platform/redis.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { createRateLimits } from '#server/platform/security/rate-limits.ts';
import { PRODUCTION } from '#test/start-server.ts';

export interface Publisher extends AsyncDisposable {
  publish: () => void;
}

/** Sends messages to all users, like a process that only runs jobs. */
export async function openPublisher(databaseUrl: string, redisUrl?: string): Promise<Publisher> {
  const log = pino({ level: 'warn' });
  const redis = redisUrl ? await openRedis(redisUrl, log) : undefined;
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 2, onIdleError: () => {} });
  const messages = openLiveMessages(databaseUrl, redis, log);
  const live = createLiveServer({
    db,
    log,
    keys: deriveKeys(PRODUCTION.APP_SECRET),
    limits: createRateLimits({ pool, redis }),
    now: () => new Date(),
    publicUrl: PRODUCTION.PUBLIC_URL,
    authenticate: async () => null,
    addressOf: () => '127.0.0.1',
    adapter: messages.adapter,
  });
  return {
    publish: () => live.toAll({ type: 'content/newsPublished' }),
    async [Symbol.asyncDispose]() {
      await live.close();
      await messages.close();
      redis?.close();
      await close();
    },
  };
}

import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';

/** Longer than Redis ever takes, and short enough that no user notices the wait before the fallback. */
const ANSWER_MS = 150;
/** How long a Redis that does not answer is left alone, so that only one request in a while has to wait for it. */
const REST_MS = 5_000;
const CONNECT_MS = 2_000;
const MAX_RECONNECT_MS = 2_000;

/**
 * A Redis that may be unavailable at any time: PostgreSQL does its work until it is back. Opening it does not wait for
 * the connection.
 */
export interface Redis {
  client: RedisClientType;
  /** Asks Redis, or runs `otherwise` if Redis is unavailable or does not answer in time. */
  orElse: <Result>(
    ask: (client: RedisClientType) => Promise<Result>,
    otherwise: () => Promise<Result>,
  ) => Promise<Result>;
  /** Calls `handle` for each message of the channel, from now on and after each reconnection. */
  listen: (channel: string, handle: (message: string) => void) => void;
  close: () => void;
}

/** The library is loaded only if Redis is configured, to keep startup fast. */
export async function openRedis(url: string, log: Logger, answerMs: number = ANSWER_MS): Promise<Redis> {
  const { createClient } = await import('redis');
  const socket = {
    connectTimeout: CONNECT_MS,
    reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, MAX_RECONNECT_MS),
  };
  const client: RedisClientType = createClient({ url, socket, disableOfflineQueue: true });
  const listener: RedisClientType = createClient({ url, socket });
  const { up, down } = logChanges(log);
  client.on('error', down);
  client.on('ready', up);
  listener.on('error', () => {}); // reported once, by the other connection
  const connecting = [client, listener].map((one) => one.connect().then(undefined, down));
  let restUntil = 0;

  return {
    client,
    async orElse(ask, otherwise) {
      if (!client.isReady || Date.now() < restUntil) return otherwise();
      try {
        const answer = await inTime(ask(client), answerMs);
        up();
        return answer;
      } catch (error) {
        // The rate limiter rejects with a result object if a limit is reached: that is an answer.
        if (!(error instanceof Error)) throw error;
        restUntil = Date.now() + REST_MS;
        down(error);
        return otherwise();
      }
    },
    listen: (channel, handle) =>
      void connecting[1]?.then(() => (listener.isOpen ? listener.subscribe(channel, handle) : undefined)).catch(down),
    close() {
      for (const one of [client, listener]) if (one.isOpen) one.destroy();
    },
  };
}

/** One line when Redis goes and one when it returns, instead of one per attempt to connect. */
function logChanges(log: Logger) {
  let isDown = false;
  return {
    down(error: unknown) {
      if (!isDown) log.warn({ err: error }, 'Redis is unavailable; PostgreSQL is used instead');
      isDown = true;
    },
    up() {
      if (isDown) log.warn('Redis is available again');
      isDown = false;
    },
  };
}

function inTime<Result>(answer: Promise<Result>, limitMs: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error(`Redis did not answer within ${limitMs} ms.`));
  // In a busy process the answer may have arrived without having been read; `setImmediate` runs after that.
  const timer = setTimeout(() => setImmediate(giveUp), limitMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

import proxyAddr from '@fastify/proxy-addr';
import { createAdapter as throughPostgres } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import { authenticate } from '../accounts/public.ts';
import { createLiveServer, type LiveServer } from '../live/live-server.ts';
import { openDatabase } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { createJobs, type JobRunner } from '../platform/jobs/jobs.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import { createRateLimits } from '../platform/security/rate-limits.ts';
import { openNotificationPool } from './notification-pool.ts';
import { openFiles } from './open-files.ts';
import type { ReadyConfig } from './ready-config.ts';

export interface OpenDeps {
  deps: Deps;
  pool: pg.Pool;
  jobs: JobRunner;
  live: LiveServer;
  close: () => Promise<void>;
}

/** Opens all dependencies of a server process. */
export async function openDeps(config: ReadyConfig, log: Logger): Promise<OpenDeps> {
  const { db, pool, close } = openDatabase({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const keys = deriveKeys(config.appSecret);
  const limits = createRateLimits({ pool, redis: redis?.commands });
  const between = redis ?? openNotifications(config.databaseUrl, log);
  const jobs = createJobs({ databaseUrl: config.databaseUrl, log });
  const live = createLiveServer({
    db,
    keys,
    limits,
    log,
    now,
    publicUrl: config.publicUrl,
    authenticate: (token) => authenticate(deps, token),
    addressOf: addressThroughProxies(config.trustProxy),
    adapter: between.adapter,
  });
  const files = await openFiles(config);
  const deps: Deps = { config, db, files, jobs, keys, limits, live, log, now, passwords: await createPasswords() };
  const closeAll = async () => {
    await jobs.stop();
    await between.close();
    await close();
  };
  return { deps, pool, jobs, live, close: closeAll };
}

const now = () => new Date();

/** Opens Redis if it is configured. The library is loaded only then, to keep startup fast. */
async function openRedis(url: string, log: Logger) {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-adapter'),
  ]);
  const commands: RedisClientType = createClient({ url });
  const subscriptions = commands.duplicate();
  for (const client of [commands, subscriptions])
    client.on('error', (error: Error) => log.warn({ err: error }, 'redis'));
  await Promise.all([commands.connect(), subscriptions.connect()]);
  return {
    commands,
    adapter: createAdapter(commands, subscriptions),
    close: async () => void (await Promise.all([commands.close(), subscriptions.close()])),
  };
}

/** Without Redis, live messages between processes use PostgreSQL notifications. */
function openNotifications(url: string, log: Logger) {
  const pool = openNotificationPool(url, log);
  const errorHandler = (error: Error) => log.warn({ err: error }, 'live messages between processes');
  return { adapter: throughPostgres(pool, { errorHandler }), close: () => pool.end() };
}

/** Interprets X-Forwarded-For like Fastify, for requests that bypass it. */
function addressThroughProxies(trustProxy: string | undefined) {
  const trust = proxyAddr.compile(trustProxy?.split(',') ?? []);
  return (request: Parameters<typeof proxyAddr>[0]) => proxyAddr(request, trust);
}

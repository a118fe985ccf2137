import proxyAddr from '@fastify/proxy-addr';
import type pg from 'pg';
import type { Logger } from 'pino';
import { authenticate } from '../accounts/public.ts';
import { openLiveMessages } from '../live/live-messages.ts';
import { createLiveServer, type LiveServer } from '../live/live-server.ts';
import { openDatabase } from '../platform/database/db.ts';
import { openReplica } from '../platform/database/replica.ts';
import type { Deps } from '../platform/deps.ts';
import { createJobs, type JobRunner } from '../platform/jobs/jobs.ts';
import { openRedis } from '../platform/redis.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import { createRateLimits } from '../platform/security/rate-limits.ts';
import type { Tracing } from '../platform/tracing.ts';
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
export async function openDeps(config: ReadyConfig, log: Logger, tracing?: Tracing): Promise<OpenDeps> {
  const { db, replica, pool, close } = openDatabases(config, log, tracing);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const keys = deriveKeys(config.appSecret, config.formerSecrets);
  const limits = createRateLimits({ pool, redis });
  const between = openLiveMessages(config.databaseDirectUrl, redis, log);
  const jobs = createJobs({ databaseUrl: config.databaseDirectUrl, log });
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
  const passwords = await createPasswords();
  const deps: Deps = { config, db, replica, files, jobs, keys, limits, live, log, now, passwords };
  const closeAll = async () => {
    await jobs.stop();
    await between.close();
    redis?.close();
    await close();
  };
  return { deps, pool, jobs, live, close: closeAll };
}

const now = () => new Date();

function openDatabases(config: ReadyConfig, log: Logger, tracing: Tracing | undefined) {
  const openAt = (url: string) =>
    openDatabase({
      url,
      poolSize: config.databasePoolSize,
      preparedStatements: config.preparedStatements,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
      onQuery: tracing?.recordQuery,
    });
  const { db, pool, close } = openAt(config.databaseUrl);
  const { databaseReplicaUrl: replicaUrl } = config;
  if (!replicaUrl) return { db, replica: db, pool, close };
  const replica = openReplica({ primary: db, replica: openAt(replicaUrl), replicaUrl, log });
  const closeBoth = async () => {
    await replica.close();
    await close();
  };
  return { db, replica: replica.db, pool, close: closeBoth };
}

/** Interprets X-Forwarded-For like Fastify, for requests that bypass it. */
function addressThroughProxies(trustProxy: string | undefined) {
  const trust = proxyAddr.compile(trustProxy?.split(',') ?? []);
  return (request: Parameters<typeof proxyAddr>[0]) => proxyAddr(request, trust);
}

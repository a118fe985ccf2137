import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/child-server.ts';
import { makeOpenFolder } from '#test/open-folder.ts';
import { startPgBouncer } from '#test/pgbouncer.ts';
import { startRedisServer } from '#test/redis-server.ts';
import { startS3Server } from '#test/s3-server.ts';
import { removeDataDir, startServer } from '#test/start-server.ts';
import { createPrimary, createReplica, findPrograms, type StreamingServer } from '#test/streaming-postgres.ts';
import { APP_SECRET } from './filled-server.ts';

const PROCESSES = 4;
const SHIPPED = path.resolve(import.meta.dirname, '../ops/haproxy.cfg');
const PACKAGES = 'apt-get install --no-install-recommends postgresql pgbouncer haproxy redis-server';

/** Everything of `docs/scale.md` on one machine, with the shipped configuration. */
export interface Machines extends AsyncDisposable {
  /** Where users arrive. */
  url: string;
  /** DATABASE_DIRECT_URL of the processes. */
  directUrl: string;
  /** The current primary. */
  primary: () => StreamingServer;
  killProcess: () => Promise<void>;
  startProcess: () => Promise<void>;
  killPgBouncer: () => Promise<void>;
  startPgBouncer: () => Promise<void>;
  stopRedis: () => Promise<void>;
  startRedis: () => Promise<void>;
  replica: () => StreamingServer;
  killPrimary: () => Promise<void>;
  /** The runbook: promotes the replica, and switches HAProxy to it. */
  promote: () => Promise<void>;
  /** Turns the former primary into a replica, from which the primary waits for every commit. */
  replicateSynchronously: () => Promise<void>;
}

export async function startMachines(): Promise<Machines> {
  const running = new AsyncDisposableStack();
  try {
    return { ...(await startAll(running)), [Symbol.asyncDispose]: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

async function startAll(running: AsyncDisposableStack): Promise<Omit<Machines, typeof Symbol.asyncDispose>> {
  const folder = await makeOpenFolder('vignette-several-');
  running.defer(() => removeDataDir(folder));
  const database = await startDatabases(folder, running);
  const proxy = await startHaproxy(folder, database.ports, running);
  const pooler = await restartable('PgBouncer', running, (port) =>
    startPgBouncer(`postgres://postgres@127.0.0.1:${proxy.primaryPort}/vignette`, port),
  );
  const redis = await restartable('Redis', running, startRedisServer);
  const s3 = await startS3Server();
  running.defer(s3.stop);
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/vignette`,
    DATABASE_DIRECT_URL: `postgres://postgres@127.0.0.1:${proxy.primaryPort}/vignette`,
    DATABASE_REPLICA_URL: `postgres://postgres@127.0.0.1:${proxy.replicaPort}/vignette`,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    APP_SECRET,
    DEMO: 'off',
    SANDBOX: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  };
  const processes = await startProcesses(env, proxy.ports, running);
  await untilReady(proxy.url);
  return {
    url: proxy.url,
    directUrl: env.DATABASE_DIRECT_URL,
    ...database.roles,
    ...processes,
    killPgBouncer: pooler.stop,
    startPgBouncer: pooler.start,
    stopRedis: redis.stop,
    startRedis: redis.start,
    async promote() {
      const { isSecond } = await database.promote();
      await proxy.command(`set server primary/${isSecond ? 'first' : 'second'} state maint`);
      await proxy.command(`set server primary/${isSecond ? 'second' : 'first'} state ready`);
    },
  };
}

async function startDatabases(folder: string, running: AsyncDisposableStack) {
  const programs = await findPrograms();
  if (!programs) throw missing('PostgreSQL with pg_basebackup');
  const folders = [path.join(folder, 'first'), path.join(folder, 'second')] as const;
  const first = await createPrimary(programs, folders[0]);
  running.defer(first.stop);
  await first.execute('create database vignette');
  const second = await createReplica(programs, folders[1], first);
  running.defer(second.stop);
  let [primary, replica] = [first, second];

  return {
    ports: [first.port, second.port] as const,
    roles: {
      primary: () => primary,
      replica: () => replica,
      killPrimary: () => primary.kill(),
      async replicateSynchronously() {
        await rm(folders[0], { recursive: true });
        replica = await createReplica(programs, folders[0], primary, first.port);
        running.defer(replica.stop);
        await primary.execute(`alter system set synchronous_standby_names = '*'`);
        await primary.execute('select pg_reload_conf()');
        const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
        while ((await primary.execute(isSynchronous)).length === 0) await pause(100);
      },
    },
    async promote() {
      await replica.promote();
      [primary, replica] = [replica, primary];
      return { isSecond: primary === second };
    },
  };
}

/** The shipped file with the ports of this run. */
async function startHaproxy(folder: string, databases: readonly [number, number], running: AsyncDisposableStack) {
  const ports = [];
  for (let place = 0; place < PROCESSES + 3; place += 1) ports.push(await freePort());
  const [web = 0, primaryPort = 0, replicaPort = 0, ...processes] = ports;
  const places: Record<number, number> = { 8080: web, 5000: primaryPort, 5001: replicaPort };
  for (const [place, port] of [...processes, ...databases].entries()) {
    places[place < PROCESSES ? 3001 + place : 5432 + place - PROCESSES] = port;
  }
  const socket = path.join(folder, 'haproxy.sock');
  const text = readFileSync(SHIPPED, 'utf8')
    .replace('/run/haproxy/admin.sock', socket)
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_all, port: string) => `127.0.0.1:${places[Number(port)]}`);
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const child = spawn(process.env['HAPROXY'] ?? 'haproxy', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', () => reject(missing('HAProxy')));
    child.once('exit', (code) => reject(new Error(`HAProxy ended with ${code}.`)));
  });
  ended.catch(() => {}); // it ends at the end, too
  running.defer(() => void child.kill());
  const command = (line: string) => tell(socket, line);
  await Promise.race([untilOpen(() => command('show info')), ended]);
  return { url: `http://127.0.0.1:${web}`, primaryPort, replicaPort, ports: processes, command };
}

const missing = (name: string) => new Error(`${name} is not installed. Install: ${PACKAGES}`);

function tell(socket: string, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.end(`${line}\n`));
    connection.resume().once('close', resolve).once('error', reject);
  });
}

async function untilOpen(ask: () => Promise<unknown>) {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries >= 600) throw error;
      await pause(100);
    }
  }
}

interface Startable {
  stop: () => Promise<void>;
  signal?: (name: NodeJS.Signals) => void;
}

/** A program that is killed and started again on the same port. */
async function restartable(
  name: string,
  running: AsyncDisposableStack,
  start: (port: number) => Promise<Startable | null>,
) {
  const port = await freePort();
  const open = async () => {
    const started = await start(port);
    if (!started) throw missing(name);
    return started;
  };
  let current = await open();
  running.defer(() => current.stop());
  return {
    port,
    async stop() {
      current.signal?.('SIGKILL');
      await current.stop();
    },
    async start() {
      current = await open();
    },
  };
}

async function startProcesses(env: Record<string, string>, ports: number[], running: AsyncDisposableStack) {
  const start = async (port: number) => {
    const server = await startServer({ ...env, PORT: String(port) });
    running.defer(async () => void (await server.stop('SIGKILL')));
    return server;
  };
  const [firstPort = 0, ...otherPorts] = ports;
  // The first one migrates and fills the database.
  const first = await start(firstPort);
  await Promise.all(otherPorts.map(start));
  return {
    killProcess: async () => void (await first.stop('SIGKILL')),
    startProcess: async () => void (await start(firstPort)),
  };
}

const untilReady = (url: string) =>
  untilOpen(async () => {
    const { ok } = await fetch(`${url}/readyz`);
    if (!ok) throw new Error('No process is ready.');
  });

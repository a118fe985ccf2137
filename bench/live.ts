// `npm run bench -- live`: ten thousand live connections. Memory and processor time of them, how long a message to all
// takes, and how the clients come back after a restart. Clients and server share the machine.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#test/child-server.ts';
import { startRedisServer } from '#test/redis-server.ts';
import { makeDataDir, PRODUCTION, removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { expectAtFullSize, expectFigure, say, WIDE } from './figures.ts';
import { type LiveClients, openLiveClients } from './live-clients.ts';
import { addListeners, tokensOf } from './live-people.ts';
import { openPublisher } from './live-publisher.ts';
import { backAfter, countBySecond, type OneProcess, type Probe, reportLive, type Restart } from './live-report.ts';
import { memoryOf, memoryWhenIdle } from './memory.ts';
import { percentile } from './open-loop.ts';
import { processorMsOf } from './processor.ts';
import { sized } from './sizes.ts';

/** `LIVE_CONNECTIONS=2000 npm run bench -- live` opens fewer. */
const CONNECTIONS = Number(process.env['LIVE_CONNECTIONS'] ?? sized(10_000, 200));
const IDLE_SECONDS = sized(30, 2);
const BROADCASTS = 5;
/** Other requests during the restart, per second. */
const PROBES_PER_SECOND = 20;
/** Users for these requests, enough to stay below the rate limit of each. */
const PROBERS = 20;

const MAX_KB_PER_CONNECTION = 60;
const MAX_IDLE_SHARE = 0.25;
const MAX_BROADCAST_MS = 1_000;
const MAX_SHARE_PER_SECOND = 0.2;
const MAX_PROBE_MS = 1_000;

interface Site {
  databaseUrl: string;
  dataDir: string;
}

export async function measureLive() {
  await using running = new AsyncDisposableStack();
  const dataDir = await makeDataDir();
  running.defer(() => removeDataDir(dataDir));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'vignette' });
  running.defer(() => postgres.stop());
  const site = { databaseUrl: postgres.url, dataDir };
  const alone = await measureOneProcess(site);
  const throughPostgres = await measureTwoProcesses(site, 'PostgreSQL', {});
  const redis = await startRedisServer();
  running.defer(async () => redis?.stop());
  if (!redis) say('two processes, Redis', 'skipped: redis-server is not installed');
  const throughRedis = redis && (await measureTwoProcesses(site, 'Redis', { REDIS_URL: redis.url }));
  await reportLive({ ...alone, connections: CONNECTIONS, throughPostgres, throughRedis });
}

interface LiveProcess {
  url: string;
  server: StartedServer;
}

async function startLive({ databaseUrl, dataDir }: Site, env: Record<string, string> = {}): Promise<LiveProcess> {
  const PORT = env['PORT'] ?? String(await freePort());
  const server = await startServer({
    ...PRODUCTION,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
    PORT,
  });
  return { url: `http://127.0.0.1:${PORT}`, server };
}

async function measureOneProcess(site: Site): Promise<OneProcess> {
  let live = await startLive(site);
  await using running = new AsyncDisposableStack();
  running.defer(async () => void (await live.server.stop('SIGINT')));
  await fill(site.databaseUrl);
  const memoryBefore = await memoryWhenIdle(live.server.process.pid);
  await using clients = openLiveClients([live.url, live.url], await tokensOf(CONNECTIONS));
  const begun = Date.now();
  const workedBefore = processorMsOf(live.server.process.pid);
  await clients.untilOpen();
  const openedPerSecond = (1000 * CONNECTIONS) / (Date.now() - begun);
  const openingMs = (processorMsOf(live.server.process.pid) - workedBefore) / CONNECTIONS;
  say('connections', CONNECTIONS.toLocaleString('en'));
  say('opened a second, 100 at a time', openedPerSecond.toFixed(0));
  say('processor time of the server to open one, ms', openingMs.toFixed(2));
  const idle = await measureIdle(live, memoryBefore);
  const workedIdle = processorMsOf(live.server.process.pid);
  const broadcasts = await measureBroadcasts('one process', site, clients);
  const broadcastMs = (processorMsOf(live.server.process.pid) - workedIdle) / BROADCASTS;
  say('processor time of the server for a message to all, ms', broadcastMs.toFixed(0));
  const measured = { openedPerSecond, openingMs, memoryBefore, ...idle, broadcasts, broadcastMs };
  return { ...measured, restart: await measureRestart() };

  async function measureRestart(): Promise<Restart> {
    await clients.forget();
    const open = clients.untilOpen();
    const { port } = new URL(live.url);
    const stopped = Date.now();
    await live.server.stop('SIGINT');
    live = await startLive(site, { PORT: port });
    const ready = Date.now();
    const probes = probe(live.url, open);
    const restart = { stopped, ready, ...(await open), probes: await probes };
    checkRestart(restart);
    return restart;
  }
}

async function fill(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await addListeners(pool, CONNECTIONS + PROBERS);
  await pool.end();
}

async function measureIdle({ server }: LiveProcess, before: number) {
  // The count of active users is announced some seconds after the last connection.
  await pause(sized(20_000, 2_000));
  const worked = processorMsOf(server.process.pid);
  await pause(IDLE_SECONDS * 1000);
  const share = (processorMsOf(server.process.pid) - worked) / (IDLE_SECONDS * 1000);
  const after = await memoryOf(server.process.pid);
  say('memory before and with all connections, MB', `${before} and ${after}`);
  const kilobytes = ((after - before) * 1024) / CONNECTIONS;
  expectAtFullSize('memory a connection, KB', kilobytes, { atMost: MAX_KB_PER_CONNECTION });
  expectAtFullSize('share of a core while nothing happens', share, { atMost: MAX_IDLE_SHARE });
  return { memoryAfter: after, idleShare: share };
}

/** Published by a process without sockets, like one that only runs jobs. */
async function measureBroadcasts(name: string, site: Site, clients: LiveClients, redisUrl?: string) {
  await using publisher = await openPublisher(site.databaseUrl, redisUrl);
  const times: number[] = [];
  for (let round = 0; round < BROADCASTS; round += 1) {
    let sent = 0;
    const last = await clients.untilReached(() => {
      sent = Date.now();
      publisher.publish();
    });
    times.push(last - sent);
  }
  const sorted = times.toSorted((a, b) => a - b);
  expectAtFullSize(
    `${name}, a message reaches all, slowest of ${BROADCASTS}, ms`,
    Math.max(...times),
    { atMost: MAX_BROADCAST_MS },
    { about: sorted.join(', '), width: WIDE },
  );
  return sorted;
}

async function measureTwoProcesses(site: Site, name: string, env: Record<string, string>) {
  await using running = new AsyncDisposableStack();
  const processes = [await startLive(site, env), await startLive(site, env)];
  for (const { server } of processes) running.defer(async () => void (await server.stop('SIGINT')));
  await using clients = openLiveClients(
    processes.map(({ url }) => url),
    await tokensOf(CONNECTIONS),
  );
  await clients.untilOpen();
  await pause(sized(20_000, 2_000));
  return await measureBroadcasts(`two processes, ${name}`, site, clients, env['REDIS_URL']);
}

/** Requests of another user while the clients come back. */
async function probe(url: string, until: Promise<unknown>): Promise<Probe[]> {
  const tokens = (await tokensOf(CONNECTIONS + PROBERS)).slice(CONNECTIONS);
  const isOver = until.then(() => true);
  const probes: Promise<Probe>[] = [];
  do {
    const begun = performance.now();
    const sent = fetch(`${url}/api/v1/user`, {
      headers: { authorization: `Bearer ${tokens[probes.length % PROBERS]}` },
    });
    // A server that accepts no connection counts as a refusal.
    const answered = sent.then(
      ({ status }) => status,
      () => 0,
    );
    probes.push(answered.then((status) => ({ status, ms: performance.now() - begun })));
  } while (!(await Promise.race([isOver, pause(1000 / PROBES_PER_SECOND, false)])));
  return Promise.all(probes);
}

function checkRestart({ stopped, ready, attempts, connects, probes }: Restart) {
  say('restart, seconds without a server', ((ready - stopped) / 1000).toFixed(1));
  const bySecond = countBySecond(attempts, stopped);
  say('attempts by second since the stop', bySecond.join(' '));
  say('connections by second since the stop', countBySecond(connects, stopped).join(' '));
  say('back after the restart, p50 / p99 / last, seconds', backAfter({ connects, ready }).join(' / '));
  const share = Math.max(...bySecond) / CONNECTIONS;
  expectAtFullSize('most attempts in a second, share of all clients', share, { atMost: MAX_SHARE_PER_SECOND });
  const refused = probes.filter(({ status }) => status !== 200).length;
  expectFigure('other requests refused meanwhile', refused, { exactly: 0 }, { about: `of ${probes.length}` });
  const sorted = probes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  expectAtFullSize('other requests meanwhile, p99 ms', percentile(sorted, 0.99), { atMost: MAX_PROBE_MS });
}

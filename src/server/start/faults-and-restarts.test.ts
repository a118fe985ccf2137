import { setInterval as every } from 'node:timers/promises';
import { createClient } from 'redis';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '#test/child-server.ts';
import { startRedisServer } from '#test/redis-server.ts';
import type { StartedServer } from '#test/start-server.ts';
import { childrenOf, PAUSE_MS, readUser, signIn, useServers } from './start.test-kit.ts';

const { cleanups, databaseUrl, start } = useServers();

describe('a Redis that is unavailable', () => {
  it('neither delays the start nor fails a request, and is used once it is there', async () => {
    const port = await freePort();
    const server = await start({ DATABASE_URL: await databaseUrl(), REDIS_URL: `redis://127.0.0.1:${port}` });
    expect((await signIn(server)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    const redis = await startRedisServer(port);
    if (!redis) return;
    cleanups.push(() => redis.stop());
    const client = createClient({ url: redis.url });
    client.on('error', () => {}); // it is stopped below
    await client.connect();
    cleanups.push(async () => client.destroy());
    await vi.waitFor(
      async () => {
        await signIn(server);
        expect(await client.keys('signInsByNetwork:*')).toHaveLength(1);
      },
      { timeout: 15_000, interval: 500 },
    );
    await redis.stop();
    expect((await signIn(server)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  }, 60_000);
});

describe('several processes (WORKERS=2)', () => {
  it('share one port, the sessions and the rate limits, and are replaced when they die and at SIGHUP', async () => {
    // A worker asks its clients to close their connections while it drains. Without that time, it closes a connection
    // that is about to be used.
    const server = await start({ DATABASE_URL: await databaseUrl(), WORKERS: '2', DRAIN_SECONDS: '1' });
    const { status, jwt } = await signIn(server);
    expect(status).toBe(200);
    await expectSharedLimits(server, jwt);

    const [first] = await workersOf(server);
    process.kill(first ?? 0, 'SIGKILL');
    await untilReplaced(server, [first ?? 0], 15_000);
    expect((await readUser(server, jwt)).status).toBe(200);
    // The demo subscriber's plan was bought once, by one of them.
    expect(server.output()).not.toContain('the demo is incomplete');

    await expectReplacementWithoutFailure(server);
    expect(await server.stop('SIGTERM')).toBe(0);
  }, 90_000);
});

const workersOf = ({ process: main }: StartedServer) => childrenOf(main.pid ?? 0);

async function expectSharedLimits(server: StartedServer, jwt: string) {
  const answers = await Promise.all(Array.from({ length: 20 }, () => readUser(server, jwt)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

  // Different accounts, because wrong passwords for one of them have a limit of their own.
  const tries = await Promise.all(Array.from({ length: 60 }, (_, index) => signIn(server, `unknown-${index}`)));
  // One sign-in above and 29 here are the 30 allowed per minute, whichever process counted them.
  expect(tries.filter(({ status }) => status !== 429)).toHaveLength(29);

  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  // 61 sign-ins were answered, whichever worker answers this request.
  const counted = [
    ...metrics.matchAll(/^http_request_duration_seconds_count\{.*route="\/api\/v1\/auth\/basic".*\} (\d+)$/gm),
  ];
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(61);
}

async function untilReplaced(server: StartedServer, before: number[], timeout: number) {
  await vi.waitFor(
    async () => {
      const now = await workersOf(server);
      expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      expect(now).toHaveLength(2);
    },
    { timeout, interval: 200 },
  );
}

async function expectReplacementWithoutFailure(server: StartedServer) {
  const before = await workersOf(server);
  const statuses: number[] = [];
  const done = new AbortController();
  const asking = (async () => {
    for await (const _ of every(PAUSE_MS)) {
      if (done.signal.aborted) return;
      const response = await fetch(`${server.url}/healthz`).catch(() => undefined);
      statuses.push(response?.status ?? 0);
    }
  })();
  server.process.kill('SIGHUP');
  await untilReplaced(server, before, 50_000);
  done.abort();
  await asking;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}

describe('a process that only runs jobs', () => {
  it('opens no port and stops like any other', async () => {
    const server = await start({ DATABASE_URL: await databaseUrl(), PROCESS: 'jobs', DEMO: 'off', DRAIN_SECONDS: '0' });
    expect(server.output()).toContain('running jobs');
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    expect(await server.stop('SIGTERM')).toBe(0);
  }, 60_000);
});

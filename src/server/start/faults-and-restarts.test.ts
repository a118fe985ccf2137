import { createClient } from 'redis';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '#test/child-server.ts';
import { startRedisServer } from '#test/redis-server.ts';
import { childrenOf, signIn, useServers } from './start.test-kit.ts';

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

describe('the workers', () => {
  it('are replaced in turn at SIGHUP, without a failed request', async () => {
    // A worker asks its clients to close their connections while it drains. Without that time, it closes a connection
    // that is about to be used.
    const server = await start({ DATABASE_URL: await databaseUrl(), WORKERS: '2', DRAIN_SECONDS: '1', DEMO: 'off' });
    const before = await childrenOf(server.process.pid ?? 0);
    const statuses: number[] = [];
    const done = new AbortController();
    const asking = (async () => {
      while (!done.signal.aborted) {
        const response = await fetch(`${server.url}/healthz`).catch(() => undefined);
        statuses.push(response?.status ?? 0);
      }
    })();
    server.process.kill('SIGHUP');
    await vi.waitFor(
      async () => {
        const now = await childrenOf(server.process.pid ?? 0);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
        expect(now).toHaveLength(2);
      },
      { timeout: 50_000, interval: 200 },
    );
    done.abort();
    await asking;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await server.stop('SIGTERM')).toBe(0);
  }, 90_000);
});

describe('a process that only runs jobs', () => {
  it('opens no port and stops like any other', async () => {
    const server = await start({ DATABASE_URL: await databaseUrl(), PROCESS: 'jobs', DEMO: 'off', DRAIN_SECONDS: '0' });
    expect(server.output()).toContain('running jobs');
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    expect(await server.stop('SIGTERM')).toBe(0);
  }, 60_000);
});

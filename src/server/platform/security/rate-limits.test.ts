import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startRedisServer } from '#test/redis-server.ts';
import { openWorld, type World } from '#test/world.ts';
import { openRedis, type Redis } from '../redis.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

/** A busy test machine must not cause the fallback. */
const PATIENT_MS = 10_000;
const redis = await startRedisServer();

let world: World;
let client: Redis | undefined;
beforeAll(async () => {
  world = await openWorld();
  if (redis) {
    client = await openRedis(redis.url, world.deps.log, PATIENT_MS);
    await vi.waitUntil(() => client?.client.isReady, { timeout: 10_000 });
  }
});
afterAll(async () => {
  client?.close();
  await redis?.stop();
  await world.close();
});

async function countAllowed(limiters: RateLimits[], name: 'signInsByNetwork' | 'requestsByUser', tries: number) {
  const key = randomUUID();
  const answers = await Promise.allSettled(
    Array.from({ length: tries }, async (_, index) => limiters[index % limiters.length]?.consume(name, key)),
  );
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

const stores: [string, () => { pool: World['pool']; redis?: Redis | undefined }, boolean][] = [
  ['PostgreSQL', () => ({ pool: world.pool }), true],
  ['Redis', () => ({ pool: world.pool, redis: client }), redis !== null],
];

describe.each(stores)('rate limits in %s', (_name, store, isThere) => {
  // Several limiters simulate several processes, which share only the store.
  const processes = () => Array.from({ length: 3 }, () => createRateLimits(store()));

  it.runIf(isThere)('count the attempts of all processes together', async () => {
    expect(await countAllowed(processes(), 'signInsByNetwork', 60)).toBe(30);
  });

  it.runIf(isThere)('never exceed the limit with leased points, and waste at most one lease per process', async () => {
    const allowed = await countAllowed(processes(), 'requestsByUser', 600);
    expect(allowed).toBeLessThanOrEqual(300);
    expect(allowed).toBeGreaterThanOrEqual(300 - 3 * 20);
  });

  it.runIf(isThere)('report how long to wait', async () => {
    const [limits] = processes();
    const key = randomUUID();
    for (let tries = 0; tries < 30; tries += 1) await limits?.consume('signInsByNetwork', key);
    expect(await limits?.isExhausted('signInsByNetwork', key)).toBe(true);
    await expect(limits?.consume('signInsByNetwork', key)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it.runIf(isThere)('count each key separately', async () => {
    const [limits] = processes();
    for (let tries = 0; tries < 30; tries += 1) await limits?.consume('signInsByNetwork', 'one');
    await expect(limits?.consume('signInsByNetwork', randomUUID())).resolves.toBeUndefined();
  });
});

describe.runIf(redis !== null)('rate limits while Redis is unavailable', () => {
  /** A Redis of this test, with its log. */
  async function connect(url: string) {
    const opened = await openRedis(url, world.deps.log);
    onTestFinished(() => opened.close());
    return opened;
  }
  const consume = async (limits: RateLimits, key: string = randomUUID()) => {
    const begun = performance.now();
    await limits.consume('signInsByNetwork', key);
    return performance.now() - begun;
  };
  /** The wait is 150 ms at most; the rest is for a busy test machine. */
  const SOON_MS = 1_000;

  it('are counted in PostgreSQL at once if there is no connection, and report too many attempts', async () => {
    const limits = createRateLimits({ pool: world.pool, redis: await connect('redis://127.0.0.1:9') });
    expect(await consume(limits)).toBeLessThan(SOON_MS);
    expect(await countAllowed([limits], 'signInsByNetwork', 40)).toBe(30);
  });

  it('wait only briefly for a frozen Redis, and return to it', async () => {
    const frozen = await startRedisServer();
    onTestFinished(() => frozen?.stop());
    const opened = await connect(frozen?.url ?? '');
    await vi.waitUntil(() => opened.client.isReady, { timeout: 10_000 });
    const limits = createRateLimits({ pool: world.pool, redis: opened });
    await consume(limits);
    frozen?.freeze();
    expect(await consume(limits)).toBeLessThan(SOON_MS);
    const meanwhile = randomUUID();
    await consume(limits, meanwhile);
    frozen?.thaw();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    onTestFinished(() => void vi.useRealTimers());
    const later = randomUUID();
    await consume(limits, later);
    const isInRedis = (key: string) => opened.client.exists(`signInsByNetwork:${key}`);
    expect([await isInRedis(meanwhile), await isInRedis(later)]).toEqual([0, 1]);
  });
});

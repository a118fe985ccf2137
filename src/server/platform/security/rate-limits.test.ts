import { randomUUID } from 'node:crypto';
import { createClient, type RedisClientType } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedisServer } from '#test/redis-server.ts';
import { openWorld, type World } from '#test/world.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const redis = await startRedisServer();

let world: World;
let client: RedisClientType | undefined;
beforeAll(async () => {
  world = await openWorld();
  if (redis) {
    client = createClient({ url: redis.url });
    await client.connect();
  }
});
afterAll(async () => {
  await client?.close();
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

const stores: [string, () => { pool: World['pool']; redis?: RedisClientType | undefined }, boolean][] = [
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

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Browser, signedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import { buildApp } from './app.ts';

const world = useWorld();

/** Fills a counter up to its limit. */
const exhaust = (key: string) =>
  sql`insert into rate_limits (key, points, expire) values (${key}, 1000000, ${Date.now() + 60_000})
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(world.db);

describe('too many requests', () => {
  it('by visitors are counted per network', async () => {
    await exhaust('visitsByNetwork:198.51.100.30');
    const busy = await new Browser(world, '198.51.100.30').get('news/latest');
    expectRateLimited(busy);
    expect((await new Browser(world, '198.51.100.31').get('news/latest')).statusCode).toBe(200);
  });

  it('by a signed-in user are counted per user, across networks', async () => {
    const [ann, ben] = [await signedIn(world), await signedIn(world)];
    await exhaust(`requestsByUser:${ann.userId}`);
    expect((await ann.get('user')).statusCode).toBe(429);
    expect((await ben.get('user')).statusCode).toBe(200);
  });

  it('are counted even if each of them is rejected', async () => {
    const student = await signedIn(world);
    await exhaust(`requestsByUser:${student.userId}`);
    expect((await student.get('questions')).statusCode).toBe(429);
  });
});

describe('a busy event loop', () => {
  const MOST_DELAY_MS = 100;

  it('does not reject requests after one long turn, such as loading a library', async () => {
    await using app = await buildApp(world.deps, { pool: world.pool, maxEventLoopDelayMs: MOST_DELAY_MS });
    await app.ready();
    // Longer than a second, the default interval of the measurement.
    blockLoop(1_200);
    // The measurement runs in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
    expect((await app.inject('/api/v1/news/latest')).statusCode).toBe(200);
  });
});

function blockLoop(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

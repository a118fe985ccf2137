import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter as throughPostgres } from '@socket.io/postgres-adapter';
import { Pool } from 'pg';
import type { ServerOptions } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRedis } from '#server/platform/redis.ts';
import { LIVE_PATH } from '#shared/live/contract.ts';
import { signedIn } from '#test/people.ts';
import { startRedisServer } from '#test/redis-server.ts';
import { openWorld, type World } from '#test/world.ts';
import { openLiveMessages } from './live-messages.ts';
import { createLiveServer } from './live-server.ts';

const redis = await startRedisServer();
let world: World;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await redis?.stop();
  await world.close();
});

const adapters: [string, boolean, () => Promise<NonNullable<ServerOptions['adapter']>>][] = [
  [
    "PostgreSQL's notifications",
    true,
    async () => {
      const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
      cleanups.push(() => pool.end());
      return throughPostgres(pool, { errorHandler: () => {} });
    },
  ],
  [
    'Redis',
    redis !== null,
    async () => {
      const opened = await openRedis(redis?.url ?? '', world.deps.log, 10_000);
      const messages = openLiveMessages(world.databaseUrl, opened, world.deps.log);
      cleanups.push(async () => {
        opened.close();
        await messages.close();
      });
      await vi.waitUntil(() => opened.client.isReady, { timeout: 10_000 });
      return messages.adapter;
    },
  ],
  [
    "PostgreSQL's notifications, because Redis is unavailable",
    true,
    async () => {
      const opened = await openRedis('redis://127.0.0.1:9', world.deps.log);
      const messages = openLiveMessages(world.databaseUrl, opened, world.deps.log);
      cleanups.push(async () => {
        opened.close();
        await messages.close();
      });
      return messages.adapter;
    },
  ],
];

/** A separate live server, as in another process. */
async function openProcess(adapter: NonNullable<ServerOptions['adapter']>) {
  const { db, keys, limits, log, now } = world.deps;
  const live = createLiveServer({
    db,
    keys,
    limits,
    log,
    now,
    adapter,
    publicUrl: 'http://localhost:3000',
    authenticate: world.authenticate,
    addressOf: () => '127.0.0.1',
  });
  const server = createServer();
  await live.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    await live.close();
    server.close();
  });
  return { live, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function connected(url: string, jwt: string): Promise<Socket> {
  const socket = connect(url, { path: LIVE_PATH, transports: ['websocket'], query: { jwt }, forceNew: true });
  cleanups.push(async () => socket.disconnect());
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  return socket;
}

const sessionOf = ({ jwt }: { jwt: string }) => JSON.parse(atob(jwt.split('.')[1] ?? '')).sid as string;

it('notifies a page that its session has ended even when messages to other processes are slow', async () => {
  const pool = new Pool({ connectionString: world.databaseUrl, max: 4 });
  cleanups.push(() => pool.end());
  const { live, url } = await openProcess(throughPostgres(pool, { errorHandler: () => {} }));
  const person = await signedIn(world);
  const socket = await connected(url, person.jwt);
  const messages: unknown[] = [];
  socket.on('action', (action: unknown) => messages.push(action));
  // Delays the first of the next messages, so that the second overtakes it.
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  let isFirst = true;
  pool.query = (async (text: string, values?: unknown[]) => {
    if (isFirst) {
      isFirst = false;
      await query('select pg_sleep(0.5)');
    }
    return query(text, values);
  }) as typeof pool.query;
  live.endSession(sessionOf(person));
  await once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
  expect(messages).toEqual([{ type: 'session/ended' }]);
});

describe.each(adapters)('two processes joined by %s', (_name, isThere, makeAdapter) => {
  it.runIf(isThere)("reach each other's sockets and count users together", async () => {
    const [one, two] = [await openProcess(await makeAdapter()), await openProcess(await makeAdapter())];
    const [ann, ben] = [await signedIn(world), await signedIn(world)];
    const annsSocket = await connected(one.url, ann.jwt);
    const counts: number[] = [];
    const actions: unknown[] = [];
    annsSocket.on('active user count', (count: number) => counts.push(count));
    annsSocket.on('action', (action: unknown) => actions.push(action));

    const before = counts.at(-1) ?? 1;
    await connected(two.url, ben.jwt);
    await vi.waitFor(() => expect(counts.at(-1)).toBeGreaterThan(before), { timeout: 8_000 });

    two.live.toUser(ann.userId, { type: 'billing/subscriptionsChanged' });
    await vi.waitFor(() => expect(actions).toEqual([{ type: 'billing/subscriptionsChanged' }]), { timeout: 8_000 });

    two.live.toAll({ type: 'content/newsPublished' });
    await vi.waitFor(() => expect(actions.at(-1)).toEqual({ type: 'content/newsPublished' }), { timeout: 8_000 });

    two.live.disconnectSession(sessionOf(ann));
    await vi.waitFor(() => expect(annsSocket.connected).toBe(false), { timeout: 8_000 });
  });

  it.runIf(isThere)('notify a page that its session has ended before closing its socket, in any process', async () => {
    const [here, there] = [await openProcess(await makeAdapter()), await openProcess(await makeAdapter())];
    for (const { url } of [here, there]) {
      const person = await signedIn(world);
      const socket = await connected(url, person.jwt);
      const messages: unknown[] = [];
      socket.on('action', (action: unknown) => messages.push(action));
      here.live.endSession(sessionOf(person));
      await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 8_000 });
      expect(messages).toEqual([{ type: 'session/ended' }]);
    }
  });
});

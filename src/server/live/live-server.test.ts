import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRateLimits } from '#server/platform/security/rate-limits.ts';
import { LIVE_PATH } from '#shared/live/contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { createLiveServer } from './live-server.ts';

let world: World;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  world = await openWorld();
  await world.app.ready();
  await world.live.attach(world.app.server);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  await eventually(async () => {
    const held = await world.db.selectFrom('live_connections').select('id').execute();
    if (held.length > 0) throw new Error('a client is still connected');
  });
  await world.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await world.live.close();
  await world.close();
});

/** The count is sent at most once a second, and the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

function openSocket(jwt: string, headers: Record<string, string> = {}, to = url) {
  const socket = connect(to, {
    path: LIVE_PATH,
    transports: ['websocket'],
    query: { jwt },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  return socket;
}

async function connected(jwt: string) {
  const socket = openSocket(jwt);
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  return socket;
}

async function refusal(socket: Socket) {
  const [error] = (await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')) as [Error];
  return error.message;
}

async function ticketOf(browser: Awaited<ReturnType<typeof signedIn>>) {
  return (await browser.post('auth/live-ticket')).json<{ ticket: string }>().ticket;
}

describe('tickets', () => {
  it('are rejected while a hundred requests for one wait for five others, and available afterwards', async () => {
    const browser = await signedIn(world);
    const responses = await Promise.all(Array.from({ length: 110 }, () => browser.post('auth/live-ticket')));
    const rejected = responses.filter(({ statusCode }) => statusCode === 503);
    expect(rejected).toHaveLength(5);
    expect(rejected[0]?.headers['retry-after']).toBe('5');
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(105);
    expect((await browser.post('auth/live-ticket')).statusCode).toBe(200);
  });

  it('are not issued to a client that has gone, and the next client gets its turn', async () => {
    const browser = await signedIn(world);
    const { take, leave, waiting } = world.live.arrivals;
    for (let place = 0; place < 5; place += 1) take(() => {});
    const leaving = new AbortController();
    const gone = fetch(`${url}/api/v1/auth/live-ticket`, { method: 'POST', signal: leaving.signal });
    await eventually(() => expect(waiting()).toBe(1));
    const next = browser.post('auth/live-ticket');
    await eventually(() => expect(waiting()).toBe(2));
    leaving.abort();
    await expect(gone).rejects.toThrow('aborted');
    for (let place = 0; place < 5; place += 1) leave();
    expect((await next).statusCode).toBe(200);
    await eventually(() => expect(world.live.arrivals.running()).toBe(0));
  });

  it('wait while five sockets are being admitted, before the session is read', async () => {
    const browser = await signedIn(world);
    const tickets: string[] = [];
    for (let ticket = 0; ticket < 5; ticket += 1) tickets.push(await ticketOf(browser));
    const locking = await world.db.startTransaction().execute();
    await sql`lock table spent_tokens`.execute(locking);
    const sockets = tickets.map((ticket) => connected(ticket));
    const { arrivals } = world.live;
    await eventually(() => expect(arrivals.running()).toBe(5));
    const withoutSession = new Browser(world).post('auth/live-ticket');
    const ticket = browser.post('auth/live-ticket');
    await eventually(() => expect(arrivals.waiting()).toBe(2));
    await locking.commit().execute();
    await Promise.all(sockets);
    expect([(await withoutSession).statusCode, (await ticket).statusCode]).toEqual([401, 200]);
    await eventually(() => expect(arrivals.running()).toBe(0));
  });
});

describe('the live socket', () => {
  it('is refused while the database is unavailable', async () => {
    const { db, keys, log, now } = world.deps;
    const nowhere = new Pool({ connectionString: 'postgres://127.0.0.1:9/none' });
    const limits = createRateLimits({ pool: nowhere });
    const options = { db, keys, limits, log, now, publicUrl: url, authenticate: world.authenticate };
    const live = createLiveServer({ ...options, addressOf: () => '127.0.0.1' });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    await live.attach(server);
    const socket = openSocket('a token', {}, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await refusal(socket)).toBe('websocket error');
    await live.close();
    server.close();
    await nowhere.end();
  });

  it('accepts a ticket once', async () => {
    const ticket = await ticketOf(await signedIn(world));
    await connected(ticket);
    expect(await refusal(openSocket(ticket))).toBe('unauthenticated');
  });

  it('notifies a page at once if its session ended after its ticket was issued', async () => {
    const browser = await signedIn(world);
    const ticket = await ticketOf(browser);
    await browser.get('auth/logout');
    const socket = openSocket(ticket);
    const messages: unknown[] = [];
    socket.on('action', (action: unknown) => messages.push(action));
    await once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
    expect(messages).toEqual([{ type: 'session/ended' }]);
  });

  it('also accepts an access token, as specified', async () => {
    const socket = await connected((await signedIn(world)).jwt);
    expect(socket.connected).toBe(true);
  });

  it.each([
    ['no token', async () => ''],
    ['a forged token', async () => 'a.b.c'],
    [
      'an expired ticket',
      async () => {
        const ticket = await ticketOf(await signedIn(world));
        world.clock.advance(31);
        return ticket;
      },
    ],
    [
      'the token of a session that has ended',
      async () => {
        const browser = await signedIn(world);
        await browser.get('auth/logout');
        return browser.jwt;
      },
    ],
  ])('rejects %s', async (_case, token) => {
    expect(await refusal(openSocket(await token()))).toBe('unauthenticated');
  });

  it('rejects a page of another site, and accepts our own', async () => {
    const browser = await signedIn(world);
    await refusal(openSocket(browser.jwt, { origin: 'https://evil.example' }));
    const ours = openSocket(browser.jwt, { origin: 'http://localhost:3000' });
    await once(ours as unknown as NodeJS.EventEmitter, 'connect');
    expect(ours.connected).toBe(true);
  });

  it('blocks a network after ten rejected tokens in a minute, even with a valid token', async () => {
    for (let tries = 0; tries < 10; tries += 1) await refusal(openSocket('forged'));
    const { jwt } = await signedIn(world);
    expect(await refusal(openSocket(jwt))).toBe('websocket error');
  });

  it('sends the number of active users to everyone, counting a user with two tabs once', async () => {
    const [ann, ben] = [await signedIn(world), await signedIn(world)];
    const counts: number[] = [];
    const socket = openSocket(ann.jwt);
    socket.on('active user count', (count: number) => counts.push(count));
    await eventually(() => expect(counts.at(-1)).toBe(1));
    await connected(ann.jwt);
    const second = await connected(ben.jwt);
    await eventually(() => expect(counts.at(-1)).toBe(2));
    second.disconnect();
    await eventually(() => expect(counts.at(-1)).toBe(1));
    expect(Math.max(...counts)).toBe(2);
  });

  it('allows three connections per user and closes the oldest ones', async () => {
    const { jwt } = await signedIn(world);
    const sockets = [await connected(jwt), await connected(jwt), await connected(jwt), await connected(jwt)];
    await eventually(() => expect(sockets.map((socket) => socket.connected)).toEqual([false, true, true, true]));
  });

  it('sends actions only to the user they are for', async () => {
    const [ann, ben] = [await signedIn(world), await signedIn(world)];
    const received: unknown[] = [];
    const mine = await connected(ann.jwt);
    const others = await connected(ben.jwt);
    mine.on('action', (action: unknown) => received.push(['ann', action]));
    others.on('action', (action: unknown) => received.push(['ben', action]));
    world.live.toUser(ann.userId, { type: 'billing/subscriptionsChanged' });
    world.live.toUser(ben.userId, { type: 'session/ended' });
    await eventually(() => expect(received).toHaveLength(2));
    expect(received).toEqual(
      expect.arrayContaining([
        ['ann', { type: 'billing/subscriptionsChanged' }],
        ['ben', { type: 'session/ended' }],
      ]),
    );
  });

  it('sends actions for everyone to all sockets', async () => {
    const sockets = [await connected((await signedIn(world)).jwt), await connected((await signedIn(world)).jwt)];
    const received: unknown[] = [];
    for (const socket of sockets) socket.on('action', (action: unknown) => received.push(action));
    world.live.toAll({ type: 'leaderboards/moved' });
    await eventually(() => expect(received).toHaveLength(2));
    expect(received).toEqual([{ type: 'leaderboards/moved' }, { type: 'leaderboards/moved' }]);
  });

  it('closes the sockets of a session that signs out', async () => {
    const browser = await signedIn(world);
    const socket = await connected(browser.jwt);
    await browser.get('auth/logout');
    await eventually(() => expect(socket.connected).toBe(false));
  });

  it('disconnects a client that sends more than 20 messages in a second', async () => {
    const socket = await connected((await signedIn(world)).jwt);
    for (let message = 0; message < 100; message += 1) socket.emit('noise', message);
    await eventually(() => expect(socket.connected).toBe(false));
  });

  it('disconnects a client that sends a frame over 16 KiB', async () => {
    const socket = await connected((await signedIn(world)).jwt);
    socket.emit('noise', 'x'.repeat(17 * 1024));
    await eventually(() => expect(socket.connected).toBe(false));
  });
});

it('announces before it stops over which time its clients should come back', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { db, keys, limits, log, now } = world.deps;
  const options = { db, keys, limits, log, now, publicUrl: url, authenticate: world.authenticate };
  const live = createLiveServer({ ...options, addressOf: () => '127.0.0.1' });
  await live.attach(server);
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sockets = [openSocket((await signedIn(world)).jwt, {}, own), openSocket((await signedIn(world)).jwt, {}, own)];
  const announced: unknown[] = [];
  const ended: string[] = [];
  for (const socket of sockets) {
    socket.on('server stops', (message: unknown) => announced.push(message));
    socket.on('disconnect', (reason) => ended.push(reason));
  }
  await eventually(() => expect(sockets.map((socket) => socket.connected)).toEqual([true, true]));
  await live.close();
  server.close();
  await eventually(() => expect(ended).toEqual(['transport close', 'transport close']));
  expect(announced).toEqual([{ reconnectWithinMs: 20 }, { reconnectWithinMs: 20 }]);
});

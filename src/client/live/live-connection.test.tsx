import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { FakeSocket } from './fake-socket.test-kit.ts';
import { keepConnected } from './live-connection.ts';
import { createLiveNotices } from './live-notices.ts';

const CONNECTED = 'Connected succesfully! Have fun!';
const RECONNECTING = 'Reconnecting. Your work is kept and will be sent.';
const LOST = 'Connection lost. Please wait or check your connection and refresh the page.';

let socket: FakeSocket;
let tickets: number;
let answer: 'ready' | 'failed' | 'busy';
let stop: () => void;

beforeEach(async () => {
  await renderPart(null);
  vi.useFakeTimers();
  socket = new FakeSocket();
  tickets = 0;
  answer = 'ready';
  stop = keepConnected({
    socket,
    notices: createLiveNotices(),
    prepare: async () => {
      tickets += 1;
      return answer;
    },
  });
  await pass(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** In `act`, so that rendered components have started their timers before the next pause. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isTold = (text: string) => screen.queryByText(text) !== null;
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('requests a new ticket for each attempt, with growing pauses', async () => {
  expect([tickets, socket.connects]).toEqual([1, 1]);

  socket.say('connect_error');
  await pass(10_000);
  expect([tickets, socket.connects]).toEqual([2, 2]);

  socket.say('connect_error');
  await pass(1_900);
  expect(socket.connects).toBe(2);
  await pass(18_100);
  expect([tickets, socket.connects]).toEqual([3, 3]);
});

describe('when the server restarts', () => {
  /** All clients lose their connection at once, and their random numbers are spread evenly. */
  async function attemptsBySecond(
    seconds: number,
    { failedBefore = 0, announced }: { failedBefore?: number; announced?: unknown } = {},
  ): Promise<number[]> {
    const sockets = Array.from({ length: 100 }, () => new FakeSocket());
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const notices = { connected: () => {}, interrupted: () => {}, failed: () => {}, ended: () => {} };
    const stops = sockets.map((client) => keepConnected({ socket: client, notices, prepare: async () => 'ready' }));
    await pass(0);
    for (let failure = 0; failure < failedBefore; failure += 1) {
      for (const client of sockets) client.say('connect_error');
      await pass(60_000);
    }
    for (const [place, client] of sockets.entries()) {
      random.mockReturnValue(place / sockets.length);
      if (announced) client.say('server stops', announced);
      client.say('disconnect', 'transport close');
    }
    const counts: number[] = [];
    const connects = () => sockets.reduce((sum, client) => sum + client.connects, 0);
    for (let second = 0; second < seconds; second += 1) {
      const before = connects();
      await pass(1_000);
      counts.push(connects() - before);
    }
    for (const end of stops) end();
    return counts;
  }

  it('spreads the first attempts of all clients evenly over ten seconds', async () => {
    const counts = await attemptsBySecond(10);
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  });

  it('spreads later attempts over a minute', async () => {
    const counts = await attemptsBySecond(60, { failedBefore: 4 });
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  });

  it('spreads the first attempts over the time that the server announced', async () => {
    const counts = await attemptsBySecond(200, { announced: { reconnectWithinMs: 200_000 } });
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    expect(Math.max(...counts)).toBe(1);
  });

  it.each([{ reconnectWithinMs: 0 }, { reconnectWithinMs: 1e12 }, { reconnectWithinMs: 'long' }, 200_000])(
    'spreads them over ten seconds when the server announces %j',
    async (announced) => {
      const counts = await attemptsBySecond(10, { announced });
      expect(counts.reduce((sum, count) => sum + count)).toBe(100);
      expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    },
  );
});

it('spreads repeated attempts over the announced time until it is connected', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  socket.say('server stops', { reconnectWithinMs: 100_000 });
  socket.say('disconnect', 'transport close');
  await pass(100_000);
  expect(socket.connects).toBe(2);
  socket.say('connect_error');
  await pass(99_000);
  expect(socket.connects).toBe(2);
  await pass(1_000);
  expect(socket.connects).toBe(3);

  socket.say('connect');
  socket.say('disconnect', 'transport close');
  await pass(10_000);
  expect(socket.connects).toBe(4);
});

it.each(['failed', 'busy'] as const)('retries later when the request for a ticket is %s', async (refusal) => {
  // The pauses are half of their windows: 5.5 and 11 seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  answer = refusal;
  socket.say('disconnect', 'transport close');
  await pass(10_000);
  expect([tickets, socket.connects]).toEqual([2, 1]);

  answer = 'ready';
  await pass(20_000);
  expect([tickets, socket.connects]).toEqual([3, 2]);
});

it('tries again at once when the network comes back during an attempt that fails', async () => {
  globalThis.dispatchEvent(new Event('online'));
  socket.say('connect_error');
  await pass(0);
  expect([tickets, socket.connects]).toEqual([2, 2]);

  socket.say('connect_error');
  await pass(900);
  expect(socket.connects).toBe(2);
});

it('ends the pause when the network comes back', async () => {
  socket.say('disconnect', 'transport close');
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(socket.connects).toBe(2);

  await pass(60_000);
  expect(socket.connects).toBe(2);
});

describe('messages to the user', () => {
  it('shows the success toast on the first connection only', async () => {
    socket.say('connect');
    await pass(0);
    expect(isTold(CONNECTED)).toBe(true);

    await pass(10_000);
    expect(isTold(CONNECTED)).toBe(false);
    socket.say('disconnect', 'transport close');
    socket.say('connect');
    await pass(1_000);
    expect(isTold(CONNECTED)).toBe(false);
  });

  it('repeats the success toast after another sign-in, but not after a reload', async () => {
    sessionStorage.setItem('live-greeted', 'true');
    socket.say('connect');
    await pass(0);
    expect(isTold(CONNECTED)).toBe(false);

    stop();
    socket = new FakeSocket();
    stop = keepConnected({ socket, notices: createLiveNotices(), prepare: async () => 'ready' });
    await pass(0);
    socket.say('connect');
    await pass(0);
    expect(isTold(CONNECTED)).toBe(true);
  });

  it('shows nothing for interruptions of less than three seconds', async () => {
    socket.say('disconnect', 'transport close');
    await pass(2_900);
    expect(isTold(RECONNECTING)).toBe(false);
    socket.say('connect');
    await pass(20_000);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([false, false]);
  });

  it('shows nothing while it waits for its first attempt', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    socket.say('disconnect', 'transport close');
    await pass(9_000);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([false, false]);
  });

  it('shows nothing while a busy server lets it wait', async () => {
    answer = 'busy';
    socket.say('disconnect', 'transport close');
    await pass(120_000);
    expect(tickets).toBeGreaterThan(2);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([false, false]);
  });

  it('measures the time of a failed attempt since the interruption', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    socket.say('disconnect', 'transport close');
    await pass(10_000);
    socket.say('connect_error');
    await pass(0);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([true, false]);
    await pass(5_100);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([false, true]);
  });

  it('warns after three seconds, then reports a lost connection, and clears it on reconnect', async () => {
    socket.say('disconnect', 'transport close');
    socket.say('connect_error');
    await pass(3_100);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([true, false]);

    await pass(12_000);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([false, true]);

    socket.say('connect');
    await pass(1_000);
    expect(isTold(LOST)).toBe(false);
  });
});

describe('when the server closes the connection', () => {
  it('stays disconnected in a hidden tab until the user returns', async () => {
    socket.say('connect');
    setVisibility('hidden');
    socket.say('disconnect', 'io server disconnect');
    await pass(120_000);
    expect(socket.connects).toBe(1);
    expect([isTold(RECONNECTING), isTold(LOST)]).toEqual([false, false]);

    setVisibility('visible');
    await pass(0);
    expect([tickets, socket.connects]).toEqual([2, 2]);
  });

  it('reconnects after a pause in the visible tab', async () => {
    setVisibility('visible');
    socket.say('disconnect', 'io server disconnect');
    await pass(4_000);
    expect(socket.connects).toBe(1);
    await pass(6_000);
    expect(socket.connects).toBe(2);
  });
});

it('does nothing after it is stopped', async () => {
  socket.say('disconnect', 'transport close');
  stop();
  socket.say('disconnect', 'io client disconnect');
  await pass(120_000);
  expect([socket.connects, socket.disconnects]).toEqual([1, 1]);
  expect(isTold(LOST)).toBe(false);
});

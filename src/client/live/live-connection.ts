import { serverMessages } from '#shared/live/contract.ts';
import type { LiveNotices } from './live-notices.ts';

/** The part of a Socket.IO client that we use. Its automatic reconnection is off: each attempt needs a new ticket. */
export interface LiveSocket {
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
}

interface LiveConnection {
  socket: LiveSocket;
  notices: LiveNotices;
  /** Prepares the socket for one attempt. A busy server gives no ticket now. */
  prepare: () => Promise<'ready' | 'failed' | 'busy'>;
}

/** The first attempt is at a random moment within this time, the next within twice as long, and so on. */
const FIRST_WINDOW_MS = 10_000;
const LAST_WINDOW_MS = 60_000;
const QUIET_PAUSE_MS = 10_000;

/** Connects, and reconnects whenever the connection is lost. Returns a function that stops it. */
export function keepConnected({ socket, notices, prepare }: LiveConnection): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pauses = growingPauses(signal);
  let hasNetworkReturned = false;
  window.addEventListener('online', () => (hasNetworkReturned = true), { signal });

  const attempt = async () => {
    hasNetworkReturned = false;
    const state = await prepare();
    if (signal.aborted) return;
    if (state === 'ready') socket.connect();
    // Not an error: after a restart, the clients take turns.
    else if (state === 'busy') pauses.before(attempt);
    else retryLater();
  };

  const retryLater = () => {
    if (signal.aborted) return;
    // The attempt may have begun without a network.
    if (hasNetworkReturned) return void attempt();
    notices.failed();
    pauses.before(attempt);
  };

  socket.on('connect', () => {
    pauses.reset();
    notices.connected();
  });
  socket.on('connect_error', retryLater);
  socket.on('server stops', pauses.spread);
  socket.on('disconnect', (reason) => {
    if (signal.aborted) return;
    // The server gave this connection to another tab or is being replaced. Not an error, so reconnect without haste.
    if (reason === 'io server disconnect') return whenVisible(attempt, signal);
    notices.interrupted();
    pauses.before(attempt);
  });

  void attempt();
  return () => {
    stop.abort();
    notices.ended();
    socket.disconnect();
  };
}

type Task = () => Promise<void>;

/** When the server restarts, all clients lose their connection at once. Random pauses spread their attempts. */
const randomBetween = (least: number, most: number) => least + (most - least) * Math.random();

/** Each pause is about twice as long as the one before. */
function growingPauses(stopped: AbortSignal) {
  let window = FIRST_WINDOW_MS;
  return {
    before(task: Task) {
      afterPause(randomBetween(window / 10, window), task, stopped);
      window = Math.max(window, Math.min(window * 2, LAST_WINDOW_MS));
    },
    /** The server that stops says over which time its clients should come back. */
    spread(message: unknown) {
      const stops = serverMessages['server stops'].safeParse(message);
      if (stops.success) window = Math.max(window, stops.data.reconnectWithinMs);
    },
    reset: () => (window = FIRST_WINDOW_MS),
  };
}

/** Ends early when the network comes back. */
function afterPause(milliseconds: number, task: Task, stopped: AbortSignal): void {
  const pause = new AbortController();
  const end = () => {
    clearTimeout(timer);
    pause.abort();
  };
  const run = () => {
    end();
    void task();
  };
  const timer = setTimeout(run, milliseconds);
  window.addEventListener('online', run, { signal: pause.signal });
  stopped.addEventListener('abort', end, { signal: pause.signal });
}

/** In a visible tab runs after a pause; in a hidden one when the user returns to it. */
function whenVisible(task: Task, stopped: AbortSignal): void {
  if (document.visibilityState === 'visible')
    afterPause(randomBetween(QUIET_PAUSE_MS / 2, QUIET_PAUSE_MS), task, stopped);
  else document.addEventListener('visibilitychange', () => void task(), { once: true, signal: stopped });
}

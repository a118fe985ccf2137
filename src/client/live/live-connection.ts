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
  /** Prepares the socket for one attempt; resolves to false when no ticket is available. */
  prepare: () => Promise<boolean>;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const QUIET_PAUSE_MS = 10_000;

/** Connects, and reconnects whenever the connection is lost. Returns a function that stops it. */
export function keepConnected({ socket, notices, prepare }: LiveConnection): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let failures = 0;

  const attempt = async () => {
    const isReady = await prepare();
    if (signal.aborted) return;
    if (isReady) socket.connect();
    else retryLater();
  };

  const retryLater = () => {
    if (signal.aborted) return;
    notices.troubled();
    afterPause(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS), attempt, signal);
    failures += 1;
  };

  socket.on('connect', () => {
    failures = 0;
    notices.connected();
  });
  socket.on('connect_error', retryLater);
  socket.on('disconnect', (reason) => {
    if (signal.aborted) return;
    // The server gave this connection to another tab or is being replaced. Not an error, so reconnect without haste.
    if (reason === 'io server disconnect') whenVisible(attempt, signal);
    else retryLater();
  });

  void attempt();
  return () => {
    stop.abort();
    notices.ended();
    socket.disconnect();
  };
}

type Task = () => Promise<void>;

/** Ends early when the network comes back. The random length prevents many clients from reconnecting at once. */
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
  const timer = setTimeout(run, milliseconds * (0.5 + Math.random() / 2));
  window.addEventListener('online', run, { signal: pause.signal });
  stopped.addEventListener('abort', end, { signal: pause.signal });
}

/** In a visible tab runs after a pause; in a hidden one when the user returns to it. */
function whenVisible(task: Task, stopped: AbortSignal): void {
  if (document.visibilityState === 'visible') afterPause(QUIET_PAUSE_MS, task, stopped);
  else document.addEventListener('visibilitychange', () => void task(), { once: true, signal: stopped });
}

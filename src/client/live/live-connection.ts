import type { LiveNotices } from './live-notices.ts';

/** What is used of a Socket.IO client; its own reconnecting is off, because each attempt needs a fresh ticket. */
export interface LiveSocket {
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
}

interface LiveConnection {
  socket: LiveSocket;
  notices: LiveNotices;
  /** Readies the socket for one attempt; false when no ticket could be had. */
  prepare: () => Promise<boolean>;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const QUIET_PAUSE_MS = 10_000;

/** Connects, and connects again whenever the connection is lost, until it is told to stop. */
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
    // The server gave our place to another tab, or is being replaced. Nothing is wrong, and nobody in a hurry.
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

/** The pause is cut short when the network comes back. Its length varies, so that many clients do not come at once. */
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

/** After a pause in the tab that is looked at; in a hidden one when the person comes back to it. */
function whenVisible(task: Task, stopped: AbortSignal): void {
  if (document.visibilityState === 'visible') afterPause(QUIET_PAUSE_MS, task, stopped);
  else document.addEventListener('visibilitychange', () => void task(), { once: true, signal: stopped });
}

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

/** Somewhere in the second half, so that many clients do not come back in the same moment. */
const spread = (milliseconds: number) => milliseconds * (0.5 + Math.random() / 2);

/** Connects, and connects again whenever the connection is lost, until it is told to stop. */
export function keepConnected({ socket, notices, prepare }: LiveConnection): () => void {
  const stopped = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    clearTimeout(timer);
    timer = undefined;
    const isReady = await prepare();
    if (stopped.signal.aborted) return;
    if (isReady) socket.connect();
    else retryLater();
  };

  const attemptIn = (milliseconds: number) => {
    timer = setTimeout(() => void attempt(), spread(milliseconds));
  };

  const retryLater = () => {
    if (stopped.signal.aborted) return;
    notices.troubled();
    attemptIn(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS));
    failures += 1;
  };

  /** The server gave our place to another tab, or is being replaced. Nothing is wrong, and nobody in a hurry. */
  const comeBackQuietly = () => {
    if (document.visibilityState === 'visible') attemptIn(QUIET_PAUSE_MS);
    else document.addEventListener('visibilitychange', () => void attempt(), { once: true, signal: stopped.signal });
  };

  socket.on('connect', () => {
    failures = 0;
    notices.connected();
  });
  socket.on('connect_error', retryLater);
  socket.on('disconnect', (reason) => {
    if (stopped.signal.aborted) return;
    if (reason === 'io server disconnect') comeBackQuietly();
    else retryLater();
  });
  // Waiting out a pause makes no sense once the network is back.
  window.addEventListener('online', () => timer !== undefined && void attempt(), { signal: stopped.signal });

  void attempt();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    notices.calm();
    socket.disconnect();
  };
}

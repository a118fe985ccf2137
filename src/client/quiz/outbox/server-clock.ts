/** The server's time, with the device's wall clock and monotonic clock at that moment. */
let read = { serverMs: Date.now(), deviceMs: Date.now(), steadyMs: performance.now() };
let lastServerTime = '';

/**
 * The current server time as ISO text, so that a wrong device clock does not matter. Setting the clock back during a
 * quiz has no effect, because the monotonic clock continues; that one may pause while the device sleeps, so the larger
 * value counts. It is rounded up, because the wall clock counts a millisecond that has just begun as a whole one.
 */
export const estimateServerTime = (): string =>
  new Date(
    read.serverMs + Math.max(Date.now() - read.deviceMs, Math.ceil(performance.now() - read.steadyMs)),
  ).toISOString();

const setClock = (serverMs: number): void => {
  read = { serverMs, deviceMs: Date.now(), steadyMs: performance.now() };
};

/**
 * Sets the clock from a response and returns how far the server is ahead. Ignores responses older than the last one.
 */
export function readServerClock(serverTime: string): number {
  if (serverTime > lastServerTime) {
    lastServerTime = serverTime;
    setClock(Date.parse(serverTime));
  }
  return Date.parse(estimateServerTime()) - Date.now();
}

/** Sets the clock from a stored copy, unless a newer server time is known. */
export function recallServerClock(stored: { serverTime: string; clockAheadMs: number }): void {
  if (stored.serverTime <= lastServerTime) return;
  lastServerTime = stored.serverTime;
  setClock(Date.now() + stored.clockAheadMs);
}

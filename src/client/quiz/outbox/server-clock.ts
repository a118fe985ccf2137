/** The server's time, and what the clocks of this device showed then. */
let read = { serverMs: Date.now(), deviceMs: Date.now(), steadyMs: performance.now() };
let lastServerTime = '';

/**
 * Now by the server's clock, as ISO text, so that a device whose clock is wrong counts right. A clock that is put back
 * in mid-quiz changes nothing: the steady one goes on, though it may stand still while the device sleeps.
 */
export const reckonServerTime = (): string =>
  new Date(
    read.serverMs + Math.max(Date.now() - read.deviceMs, Math.round(performance.now() - read.steadyMs)),
  ).toISOString();

const setClock = (serverMs: number): void => {
  read = { serverMs, deviceMs: Date.now(), steadyMs: performance.now() };
};

/** Reads the server's clock from what it has just sent; tells how far it is ahead. Something older says nothing new. */
export function readServerClock(serverTime: string): number {
  if (serverTime > lastServerTime) {
    lastServerTime = serverTime;
    setClock(Date.parse(serverTime));
  }
  return Date.parse(reckonServerTime()) - Date.now();
}

/** What was measured when a copy was kept; good as long as nothing newer is known. */
export function recallServerClock(kept: { serverTime: string; clockAheadMs: number }): void {
  if (kept.serverTime <= lastServerTime) return;
  lastServerTime = kept.serverTime;
  setClock(Date.now() + kept.clockAheadMs);
}

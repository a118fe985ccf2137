/**
 * The longest pause of the server's event loop in milliseconds since the last call, because reading the metrics begins a
 * new measurement.
 */
export async function worstPauseOfServer(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`);
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text())?.[1];
  return 1000 * Number(seconds);
}

import autocannon, { type Request } from 'autocannon';

const CONNECTIONS = 20;

/**
 * Requests per second over a few seconds. Throws on any response other than success, which would invalidate the
 * measurement.
 */
export async function requestsPerSecond(url: string, requests: Request[], seconds: number): Promise<number> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // Each connection uses different users; otherwise all would send requests for the same user at once.
    setupClient(client) {
      const share = Math.floor(requests.length / CONNECTIONS);
      client.setRequests(requests.slice(connection * share, (connection + 1) * share));
      connection += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  if (result['2xx'] === 0) throw new Error(`${url}: no answer within ${seconds} seconds`);
  return result['2xx'] / result.duration;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import autocannon, { type Request } from 'autocannon';

/** Requests a second over a few seconds; fails when anything but success comes back, since that would measure nothing. */
export async function requestsPerSecond(url: string, requests: Request[], seconds: number): Promise<number> {
  const result = await autocannon({ url, requests, connections: 20, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  return result['2xx'] / result.duration;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

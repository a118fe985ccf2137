import { Worker } from 'node:worker_threads';
import { requestText } from './http-connection.ts';

export interface PlannedRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Load {
  /** Requests a second. */
  rate: number;
  /** The first requests are sent and not counted. */
  uncounted: number;
  /** Called when the first counted request is due. */
  onCounting: () => void;
}

/** What the thread sends. */
export interface OpenLoop extends Omit<Load, 'onCounting'> {
  url: string;
  texts: string[];
}

export interface Latencies {
  /** Milliseconds since each request was due, including queueing, sorted. */
  latencies: Float64Array;
  /** The longest pause of the thread, which is part of the latencies. */
  worstPauseMs: number;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. In a thread, because collecting the
 * garbage of the rest of the bench would delay them.
 */
export function latenciesAtRate(
  url: string,
  requests: Iterable<PlannedRequest>,
  { rate, uncounted, onCounting }: Load,
): Promise<Latencies> {
  const server = new URL(url);
  const texts = Array.from(requests, (planned) => requestText(server, planned));
  const workerData: OpenLoop = { url, texts, rate, uncounted };
  const thread = new Worker(new URL('open-loop-thread.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.on('message', (message: 'counting' | Latencies) => {
      if (message === 'counting') onCounting();
      else resolve(message);
    });
  });
}

/** The value that a share of `part` of the sorted numbers does not exceed. */
export const percentile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

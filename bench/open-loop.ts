import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpConnection, openConnection, requestText } from './http-connection.ts';

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

const MAX_CONNECTIONS = 100;
const NS_PER_MS = 1_000_000;

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Returns the latency of each in
 * milliseconds since it was due, including queueing, sorted; and the longest pause of this process, which is part of
 * the latencies.
 */
export async function latenciesAtRate(
  url: string,
  requests: Iterable<PlannedRequest>,
  { rate, uncounted, onCounting }: Load,
): Promise<{ latencies: Float64Array; worstPauseMs: number }> {
  const server = new URL(url);
  const texts = [...inBytes(server, requests)];
  const connections = openPool(server);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const { latencies, record, fail, allRecorded } = createRecord(texts.length);
  const begun = performance.now();
  for (const [place, text] of texts.entries()) {
    const due = begun + (1000 * place) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    if (place === uncounted) {
      delays.enable();
      onCounting();
    }
    latencyOf(connections, text, due).then((latency) => record(place, latency), fail);
  }
  await allRecorded;
  delays.disable();
  connections.close();
  return { latencies: latencies.subarray(uncounted).toSorted(), worstPauseMs: delays.max / NS_PER_MS };
}

/** Outside of the heap: copying thousands of texts would stop this process for tens of milliseconds. */
function* inBytes(server: URL, requests: Iterable<PlannedRequest>): Generator<Buffer> {
  for (const planned of requests) yield Buffer.from(requestText(server, planned));
}

/** Keeps no promise for each request, for the same reason. */
function createRecord(count: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const latencies = new Float64Array(count);
  let left = count;
  const record = (place: number, latency: number) => {
    latencies[place] = latency;
    left -= 1;
    if (left === 0) resolve();
  };
  return { latencies, record, fail: reject, allRecorded: promise };
}

async function latencyOf(connections: ReturnType<typeof openPool>, text: Buffer, due: number): Promise<number> {
  const connection = await connections.take();
  const status = await connection.send(text);
  const latency = performance.now() - due;
  connections.giveBack(connection);
  if (status !== 200) throw new Error(`${text.subarray(0, text.indexOf('\r\n')).toString()}: ${status}`);
  return latency;
}

/** Opens a connection when all others are busy. Further requests wait for one. */
function openPool(server: URL) {
  const all: HttpConnection[] = [];
  const free: HttpConnection[] = [];
  const waiting: ((connection: HttpConnection) => void)[] = [];
  return {
    take(): HttpConnection | Promise<HttpConnection> {
      const known = free.pop();
      if (known) return known;
      if (all.length === MAX_CONNECTIONS) return new Promise((resolve) => waiting.push(resolve));
      const opened = openConnection(server);
      all.push(opened);
      return opened;
    },
    giveBack(connection: HttpConnection) {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

/** The value that a share of `part` of the sorted numbers does not exceed. */
export const percentile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

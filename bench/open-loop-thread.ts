// The thread that sends the requests of `latenciesAtRate`.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type HttpConnection, openConnection } from './http-connection.ts';
import type { Latencies, OpenLoop } from './open-loop.ts';

const MAX_CONNECTIONS = 100;
const NS_PER_MS = 1_000_000;

const report = (message: 'counting' | Latencies) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
};

report(await sendAll(workerData as OpenLoop));

async function sendAll({ url, texts: all, rate, uncounted }: OpenLoop): Promise<Latencies> {
  const server = new URL(url);
  // Outside of the heap: copying thousands of texts would stop this thread for tens of milliseconds.
  const texts = all.splice(0).map((text) => Buffer.from(text));
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
      report('counting');
    }
    latencyOf(connections, text, due).then((latency) => record(place, latency), fail);
  }
  await allRecorded;
  delays.disable();
  connections.close();
  return { latencies: latencies.subarray(uncounted).toSorted(), worstPauseMs: delays.max / NS_PER_MS };
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

import { setTimeout as pause } from 'node:timers/promises';
import { type HttpConnection, openConnection, requestText } from './http-connection.ts';

export interface PlannedRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

const MAX_CONNECTIONS = 100;

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Returns the latency of each in
 * milliseconds since it was due, including queueing, in the order of the requests.
 */
export async function latenciesAtRate(url: string, requests: PlannedRequest[], rate: number): Promise<number[]> {
  const server = new URL(url);
  const texts = requests.map((planned) => requestText(server, planned));
  const connections = openPool(server);
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (const [place, text] of texts.entries()) {
    const due = begun + (1000 * place) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    answers.push(latencyOf(connections, text, due));
  }
  const latencies = await Promise.all(answers);
  connections.close();
  return latencies;
}

async function latencyOf(connections: ReturnType<typeof openPool>, text: string, due: number): Promise<number> {
  const connection = await connections.take();
  const status = await connection.send(text);
  const latency = performance.now() - due;
  connections.giveBack(connection);
  if (status !== 200) throw new Error(`${text.slice(0, text.indexOf('\r\n'))}: ${status}`);
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
export const percentile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

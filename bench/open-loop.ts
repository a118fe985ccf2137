import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface PlannedRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Returns the latency of each in
 * milliseconds since it was due, including queueing.
 */
export async function latenciesAtRate(url: string, requests: PlannedRequest[], rate: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (const [place, planned] of requests.entries()) {
    const due = begun + (1000 * place) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    answers.push(send(agent, url, planned).then(() => performance.now() - due));
  }
  const latencies = await Promise.all(answers);
  agent.destroy();
  return latencies.toSorted((a, b) => a - b);
}

const send = (agent: Agent, url: string, { method, path, headers, body }: PlannedRequest) =>
  new Promise<void>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** The value that a share of `part` of the sorted numbers does not exceed. */
export const percentile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

import { Agent, request } from 'node:http';

export interface TimedCall {
  name: string;
  /** When it was due, in milliseconds of `performance.now()`. */
  due: number;
  /** From when it was due until the whole response was read. */
  ms: number;
  /** 0 if there was no response. */
  status: number;
}

export interface Order {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends requests over connections that stay open, like browsers, and records each. */
export function createCaller() {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const calls: TimedCall[] = [];
  return {
    calls,
    /** Returns the response; throws unless it is a success. */
    async call(name: string, order: Order): Promise<unknown> {
      const due = performance.now();
      const { status, text } = await send(agent, order);
      calls.push({ name, due, ms: performance.now() - due, status });
      if (status < 200 || status > 299) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
      return text === '' ? null : JSON.parse(text);
    },
    close: () => agent.destroy(),
  };
}

export type Caller = ReturnType<typeof createCaller>;

function send(agent: Agent, { method = 'GET', url, headers = {}, body }: Order) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  const fail = (error: Error) => resolve({ status: 0, text: error.message });
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    response.once('error', fail);
  });
  sent.once('error', fail);
  sent.end(body);
  return promise;
}

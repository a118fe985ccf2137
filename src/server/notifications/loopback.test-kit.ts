import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
type Answer = { status: number; body?: unknown };

export interface Loopback {
  host: string;
  url: string;
  received: Received[];
  /** The response to each request; can be replaced. */
  answer: (request: Received) => Answer;
  close: () => Promise<void>;
}

/** A local replacement for the server of an external service. */
export async function startLoopback(answer: Loopback['answer']): Promise<Loopback> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: await buffer(request) };
    loopback.received.push(received);
    const { status, body = {} } = loopback.answer(received);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const loopback: Loopback = {
    host,
    url: `http://${host}`,
    received: [],
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return loopback;
}

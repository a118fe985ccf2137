import { connect } from 'node:net';

/**
 * A connection that sends one request after the other. `node:http` needs several times as much processor time for a
 * request, which a server on the same machine would lack.
 */
export interface HttpConnection {
  /** Sends a complete request and returns the status of its response. */
  send: (request: Buffer) => Promise<number>;
  close: () => void;
}

export function openConnection({ hostname, port }: URL): HttpConnection {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received = '';
  let waiting: PromiseWithResolvers<number> | undefined;
  // One character per byte, so that the length of the text is the length in bytes.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const status = statusOf(received);
    if (status === undefined) return;
    received = '';
    waiting?.resolve(status);
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('The server closed the connection.'));
  socket.once('error', fail);
  socket.once('close', () => fail());
  return {
    send(request) {
      waiting = Promise.withResolvers<number>();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** The status of a response that has arrived completely. */
function statusOf(received: string): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(received.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error('The response has no length.');
  return received.length < end + 4 + Number(length) ? undefined : Number(received.slice(9, 12));
}

/** The text of a request with a body. */
export function requestText(
  { host }: URL,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body: string },
): string {
  const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

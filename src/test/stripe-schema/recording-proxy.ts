import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import { type Exchange, openStripeSchema } from './stripe-schema.ts';

export interface RecordingProxy {
  url: string;
  close: () => Promise<void>;
}

/** Proxy between the server and the sandbox's Stripe that forwards everything and reports each exchange. */
export async function startRecordingProxy(
  upstream: string,
  record: (exchange: Exchange) => void,
): Promise<RecordingProxy> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await bytesOf(incoming);
      const target = new URL(incoming.url ?? '/', upstream);
      const { method = 'GET' } = incoming;
      const onward = ask(target, { method, headers: { ...incoming.headers, host: target.host } });
      onward.end(body);
      const [answer] = (await once(onward, 'response')) as [IncomingMessage];
      const received = await bytesOf(answer);
      const { statusCode: status = 502 } = answer;
      outgoing.writeHead(status, answer.headers).end(received);
      if (!target.pathname.startsWith('/v1/')) return;
      const form = method === 'POST' ? body.toString() : target.search.slice(1) || body.toString();
      record({ method, path: target.pathname, form, status, answer: JSON.parse(received.toString()) as unknown });
    })().catch(() => outgoing.destroy()); // the other side closed the connection
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  return Buffer.concat((await message.toArray()) as Buffer[]);
}

/** Deviations from Stripe's API, in requests or responses. */
export function schemaErrors(exchanges: Exchange[]): string[] {
  const schema = openStripeSchema();
  return exchanges.flatMap((exchange) => {
    // A rejected request may have been invalid on purpose.
    const asked = exchange.status < 400 ? schema.request(exchange) : [];
    const found = [...asked, ...schema.answer(exchange)];
    return found.map((error) => `${exchange.method} ${exchange.path} ${exchange.status}: ${error}`);
  });
}

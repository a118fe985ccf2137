import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import { type Exchange, openStripeSchema } from './stripe-schema.ts';

export interface CheckingProxy {
  url: string;
  /** How many calls have passed. */
  passed: () => number;
  /** What did not look like Stripe's API, on either side; empties the list. */
  takeComplaints: () => string[];
  close: () => Promise<void>;
}

/** Stands between the server and the sandbox's Stripe, lets everything pass and holds it against the SDK's typings. */
export async function startCheckingProxy(upstream: string): Promise<CheckingProxy> {
  let schema: ReturnType<typeof openStripeSchema> | undefined;
  let passed = 0;
  const complaints: string[] = [];

  function check(exchange: Exchange) {
    passed += 1;
    schema ??= openStripeSchema();
    // A request that was refused may have been wrong on purpose.
    const asked = exchange.status < 400 ? schema.request(exchange) : [];
    for (const complaint of [...asked, ...schema.answer(exchange)]) {
      complaints.push(`${exchange.method} ${exchange.path} ${exchange.status}: ${complaint}`);
    }
  }

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
      check({ method, path: target.pathname, form, status, answer: JSON.parse(received.toString()) as unknown });
    })().catch(() => outgoing.destroy()); // the other side hung up: so do we
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    passed: () => passed,
    takeComplaints: () => complaints.splice(0),
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

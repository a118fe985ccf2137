import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/http/request-log.ts';
import { startTracing } from '../platform/tracing.ts';
import { useServers } from './start.test-kit.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const received: { url: string | undefined; headers: Record<string, unknown>; body: Export }[] = [];
const collector = createServer((request, response) => {
  const receive = async () => {
    received.push({ url: request.url, headers: request.headers, body: (await json(request)) as Export });
    response.end('{}');
  };
  void receive();
});
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void collector.close(resolve)));

const { databaseUrl, start } = useServers();
const spansIn = (exports: Export[]) =>
  exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const valueOf = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value;

it('sends each request with its queries to the collector, in the trace of the caller', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await start({
    DATABASE_URL: await databaseUrl(),
    DEMO: 'off',
    DRAIN_SECONDS: '0',
    RELEASE: 'seven',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20b',
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const response = await fetch(`${server.url}/api/v1/news/latest?secret=hidden`, { headers });
  await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(200);
  await server.stop('SIGTERM');

  expect(received[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-tenant': 'a b' } });
  const resource = received[0]?.body.resourceSpans[0]?.resource.attributes;
  expect(resource).toContainEqual({ key: 'service.version', value: { stringValue: 'seven' } });
  const spans = spansIn(received.map(({ body }) => body));
  const request = spans.find(({ name }) => name === 'GET /api/v1/news/latest');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', status: { code: 0 } });
  expect(valueOf(request!, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(valueOf(request!, 'vignette.request_id')).toEqual({ stringValue: response.headers.get('x-request-id') });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.some((query) => valueOf(query, 'db.query.text')?.stringValue?.includes('news'))).toBe(true);
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(Number(endTimeUnixNano)).toBeGreaterThanOrEqual(Number(startTimeUnixNano));
  }
  expect(spans.some(({ name }) => name.includes('healthz'))).toBe(false);
  expect(JSON.stringify(spans)).not.toContain('hidden');
}, 60_000);

it('records a failed job, and reports an unavailable collector once', async () => {
  const logged: string[] = [];
  const log = createLog('info', { destination: { write: (line) => void logged.push(line) } });
  const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', headers: {}, sampled: 1, release: 'x', log });
  const job = tracing.traceJob({
    name: 'broken',
    data: undefined as never,
    run: async () => Promise.reject(new Error('no')),
  });
  await expect(job.run({}, { id: '1' })).rejects.toThrow('no');
  await tracing.stop();
  await tracing.stop();
  expect(logged.filter((line) => line.includes('traces cannot be sent'))).toHaveLength(1);
});

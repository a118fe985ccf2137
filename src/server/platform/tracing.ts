import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { AnyJob } from './jobs/jobs.ts';

export interface TracingOptions {
  /** Base URL of an OTLP collector; spans go to `/v1/traces` as JSON. */
  endpoint: string;
  headers: Record<string, string>;
  /** Share of the jobs, and of the requests whose caller has no trace, 0 to 1. */
  sampled: number;
  release: string;
  log: Logger;
}

export interface Tracing {
  traceRequests: (app: FastifyInstance) => void;
  traceJob: (job: AnyJob) => AnyJob;
  /** Belongs to the request or the job that it runs in. */
  recordQuery: (event: LogEvent) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } | { intValue: number } }[];
  status: { code: number };
}

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const FAILED = 2;
const SEND_EVERY_MS = 5_000;
const MAX_WAITING = 2_048;
const TRACED = /^\/(?:api|wp-json)\//;
const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/**
 * OpenTelemetry traces of requests, jobs and queries, without the SDK: its packages need many times the
 * code of the small part of the protocol that is used here. Imported only if a collector is configured.
 */
export function startTracing({ log, sampled, ...collector }: TracingOptions): Tracing {
  const active = new AsyncLocalStorage<Span>();
  const { add, stop } = createExporter({ ...collector, log });

  return {
    traceRequests: (app) => traceRequests(app, { active, add, sampled }),
    traceJob: (job) => ({
      ...job,
      async run(data, id) {
        if (Math.random() >= sampled) return job.run(data, id);
        const span = begin(`job ${job.name}`, CONSUMER);
        try {
          await active.run(span, () => job.run(data, id));
        } catch (error) {
          span.status.code = FAILED;
          throw error;
        } finally {
          add(finish(span, { 'messaging.destination.name': job.name }));
        }
      },
    }),
    recordQuery({ level, query, queryDurationMillis }) {
      const parent = active.getStore();
      if (!parent) return;
      const span = begin(query.sql.trim().split(/\s/, 1)[0] ?? 'query', CLIENT, parent);
      span.startTimeUnixNano = nanoseconds(Date.now() - queryDurationMillis);
      if (level === 'error') span.status.code = FAILED;
      // Without the parameters, which are personal data.
      add(finish(span, { 'db.system.name': 'postgresql', 'db.query.text': query.sql }));
    },
    stop,
  };
}

interface Recorder {
  active: AsyncLocalStorage<Span>;
  add: (span: Span) => void;
  sampled: number;
}

function traceRequests(app: FastifyInstance, { active, add, sampled }: Recorder) {
  const spans = new WeakMap<FastifyRequest, Span>();
  // With a callback, because the rest of the request runs inside of it.
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    const parent = TRACEPARENT.exec(String(request.headers['traceparent']))?.groups;
    const isSampled = parent ? parent['flags'] === '01' : Math.random() < sampled;
    if (!isSampled || !TRACED.test(route)) return done();
    const span = begin(`${request.method} ${route}`, SERVER, {
      traceId: parent?.['traceId'],
      spanId: parent?.['spanId'],
    });
    spans.set(request, span);
    active.run(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    if (reply.statusCode >= 500) span.status.code = FAILED;
    const attributes = {
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      'http.route': request.routeOptions.url ?? '',
      'vignette.request_id': request.id,
    };
    add(finish(span, attributes));
  });
}

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

function begin(
  name: string,
  kind: number,
  parent: { traceId?: string | undefined; spanId?: string | undefined } = {},
): Span {
  const now = nanoseconds(Date.now());
  return {
    traceId: parent.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent.spanId && { parentSpanId: parent.spanId }),
    name,
    kind,
    startTimeUnixNano: now,
    endTimeUnixNano: now,
    attributes: [],
    status: { code: 0 },
  };
}

function finish(span: Span, attributes: Record<string, string | number>): Span {
  span.endTimeUnixNano = nanoseconds(Date.now());
  span.attributes = attributesOf(attributes);
  return span;
}

const attributesOf = (attributes: Record<string, string | number>): Span['attributes'] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));

/** Sends spans every few seconds. An unavailable collector loses spans, but never delays or fails a request. */
function createExporter({ endpoint, headers, release, log }: Omit<TracingOptions, 'sampled'>) {
  const waiting: Span[] = [];
  const resource = { attributes: attributesOf({ 'service.name': 'vignette', 'service.version': release }) };
  let wasReached = true;

  async function send() {
    const spans = waiting.splice(0);
    if (spans.length === 0) return;
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'vignette' }, spans }] }],
    });
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(3_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
      wasReached = true;
    } catch (error) {
      // Once, not every few seconds.
      if (wasReached) log.warn({ err: error }, 'traces cannot be sent');
      wasReached = false;
    }
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref();
  return {
    add(span: Span) {
      if (waiting.length < MAX_WAITING) waiting.push(span);
    },
    async stop() {
      clearInterval(timer);
      await send();
    },
  };
}

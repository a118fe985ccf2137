import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/platform/errors.ts';
import type { Db } from '../database/db.ts';
import { measureWork } from './work-metrics.ts';
import { collectMetrics } from './worker-metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface MetricsOptions {
  pool: pg.Pool;
  db: Db;
  token: string | undefined;
  /** Must be false if a proxy may run on the same machine: all requests would then come from loopback. */
  isOpenToLoopback: boolean;
}

let ofProcess: Registry | undefined;

/** One for all apps in a process, because the library never stops watching the event loop and garbage collections. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** Prometheus metrics of the process, the pool, and each route by its pattern (never by its URL). */
export function measure(app: FastifyInstance, { pool, db, token, isOpenToLoopback }: MetricsOptions) {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  watchPool(pool, registry);
  measureWork(registry, db);
  const collect = collectMetrics([processRegistry(), registry]);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get(
    '/metrics',
    { config: { access: 'public' }, logLevel: 'warn', schema: { hide: true } },
    async ({ headers, ip }, reply) => {
      const allowed = token
        ? sameText(headers.authorization ?? '', `Bearer ${token}`)
        : isOpenToLoopback && LOOPBACK.has(ip);
      if (!allowed) throw new AppError('forbidden');
      return reply.type(registry.contentType).send(await collect());
    },
  );
}

function watchPool(pool: pg.Pool, registry: Registry) {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

function sameText(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

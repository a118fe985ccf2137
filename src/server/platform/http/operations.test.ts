import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { openWorld, useWorld } from '#test/world.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import { handleErrors } from './error-handler.ts';
import { measure } from './metrics.ts';

const world = useWorld();

const get = (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  world.app.inject({ url, remoteAddress, headers });

describe('operations endpoints', () => {
  it('respond on healthz and readyz when everything works', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('count requests by route pattern, never by URL', async () => {
    await get('/api/v1/news/latest?secret=1');
    const { body } = await get('/metrics');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/news\/latest",status="200"\} [1-9]/,
    );
    expect(body).not.toContain('secret');
    expect(body).toContain('database_connections{state="busy"}');
  });

  it('measure the process once, however many apps run in it', async () => {
    const another = await openWorld();
    const { body } = await another.app.inject({ url: '/metrics' });
    await another.close();
    expect(body).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(body.match(/^# TYPE nodejs_gc_duration_seconds /gm)).toHaveLength(1);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
    expect(body).not.toContain('http_request_duration_seconds_count{');
  });

  it('name the release', async () => {
    expect((await get('/version')).json()).toEqual({ release: 'development' });
  });

  it('measure the work that waits', async () => {
    await world.deps.jobs.enqueue(world.db, sendMailJob, { mail: 'x', to: { address: 'a@b.example' }, props: {} });
    const { body } = await get('/metrics');
    expect(body).toMatch(/jobs_waiting\{queue="mail.send"\} 1/);
    expect(body).toMatch(/jobs_oldest_waiting_seconds\{queue="mail.send"\} [\d.]+/);
    expect(body).toContain('stripe_events_waiting 0');
    expect(body).toContain('live_connections 0');
    expect(body).toContain('answers_uncounted 0');
    expect(body).toContain('answers_oldest_uncounted_seconds 0');
    expect(body).toContain('jobs_failed_today 0');
  });

  it('allow metrics only from loopback, unless a token is set', async () => {
    expect((await get('/metrics', '203.0.113.5')).statusCode).toBe(403);
    const guarded = await openWorld({ env: { METRICS_TOKEN: 'a-token-for-the-test' } });
    const ask = (authorization: string) => guarded.app.inject({ url: '/metrics', headers: { authorization } });
    expect((await ask('')).statusCode).toBe(403);
    expect((await ask('Bearer another-token-for-it')).statusCode).toBe(403);
    expect((await ask('Bearer a-token-for-the-test')).statusCode).toBe(200);
    await guarded.close();
  });

  it('deny metrics in production without a token, because all requests behind a proxy come from loopback', async () => {
    const app = Fastify();
    handleErrors(app);
    measure(app, { pool: world.pool, db: world.db, token: undefined, isOpenToLoopback: false });
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(403);
    await app.close();
  });

  it('describe the API by the schemas that validate it', async () => {
    const document = (await get('/api/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>();
    expect(document.paths['/api/v1/auth/basic']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
    });
    expect(Object.keys(document.paths)).not.toContain('/metrics');
  });

  it('answer concurrent first requests for the API documentation', async () => {
    const fresh = await openWorld();
    const urls = ['/api/docs', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui.css'];
    const pages = await Promise.all(urls.map((url) => fresh.app.inject({ url })));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const { headers } of pages) expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect((await fresh.app.inject({ url: '/api/docs/static/missing.js' })).json()).toMatchObject({
      code: 'not_found',
    });
    await fresh.close();
  });

  it('hide the API documentation if it is switched off', async () => {
    const closed = await openWorld({ env: { API_DOCS: 'off' } });
    expect((await closed.app.inject({ url: '/api/docs/json' })).statusCode).toBe(404);
    await closed.close();
  });

  it('return a request id with every response, taken from the proxy if it sends one', async () => {
    expect((await get('/healthz')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/healthz', '127.0.0.1', { 'x-request-id': 'from-the-proxy-1' })).headers['x-request-id']).toBe(
      'from-the-proxy-1',
    );
  });
});

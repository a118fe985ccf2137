import { expect, it } from 'vitest';
import { PASSWORD, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { redactUrl, requestId } from './request-log.ts';

const world = useWorld();

it('never contains a password, a token or a cookie', async () => {
  const browser = await signedIn(world);
  await browser.get('user?jwt=in-the-address&token=also');
  world.deps.log.info({ body: { password: PASSWORD, jwt: browser.jwt } }, 'logs too much');
  const log = world.logged.join('');
  expect(log).toContain('/api/v1/user');
  for (const secret of [PASSWORD, browser.jwt, browser.cookies['refresh'] ?? 'missing', 'in-the-address', 'also']) {
    expect(log).not.toContain(secret);
  }
});

it('has one line per request with method, path, status, duration and request id', async () => {
  world.logged.splice(0);
  const { headers } = await world.app.inject({
    url: '/api/v1/news/latest?token=abc',
    headers: { 'x-request-id': 'of-the-proxy' },
  });
  const lines = world.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      path: '/api/v1/news/latest?token=[redacted]',
      status: 200,
      ms: expect.any(Number),
      reqId: headers['x-request-id'],
    }),
  ]);
  await world.app.inject({ url: '/healthz' });
  expect(world.logged).toHaveLength(1);
});

it('redacts only the secret parameters of a URL', () => {
  expect(redactUrl('/ws/?EIO=4&jwt=abc&transport=websocket')).toBe('/ws/?EIO=4&jwt=[redacted]&transport=websocket');
});

it('accepts a well-formed request id and generates one otherwise', () => {
  expect(requestId('b7c1a3f0-1111')).toBe('b7c1a3f0-1111');
  expect(requestId('x\ninjected')).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestId(undefined)).toMatch(/^[0-9a-f-]{36}$/);
});

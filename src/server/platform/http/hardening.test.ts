import { expect, it } from 'vitest';
import { useWorld, openWorld } from '#test/world.ts';

const world = useWorld();
const secured = useWorld(() => openWorld({ env: { PUBLIC_URL: 'https://vignette.example', TRUST_PROXY: '10.0.0.1' } }));

it('enforces TLS for a year and for all subdomains if the site uses it', async () => {
  const { headers } = await secured.app.inject({ url: '/api/v1/news/latest' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('allows no plugins, no other base URL, no frames and no forms to other sites', async () => {
  const { headers } = await world.app.inject({ url: '/api/v1/news/latest' });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  );
});

it('allows the socket of this site only, and with https only over TLS', async () => {
  const { headers } = await secured.app.inject({ url: '/api/v1/news/latest' });
  const [, calls] = /connect-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(calls?.split(' ').filter((source) => source.startsWith('ws'))).toEqual(['wss://vignette.example']);
});

it('does not support the method TRACE', async () => {
  const response = await world.app.inject({ method: 'TRACE', url: '/api/v1/news/latest' });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.body).not.toContain('host:');
});

it('allows no other site to read a response', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const response = await world.app.inject({ method, url: '/api/v1/news/latest', headers });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('takes the address of the client from the header only if a trusted proxy sent it', async () => {
  const loggedFor = async (remoteAddress: string) => {
    secured.logged.length = 0;
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    await secured.app.inject({ url: '/api/v1/news/latest', remoteAddress, headers });
    const lines = secured.logged.map((line) => JSON.parse(line) as { path?: string; ip?: string });
    return lines.find(({ path }) => path === '/api/v1/news/latest')?.ip;
  };
  expect(await loggedFor('10.0.0.1')).toBe('198.51.100.9');
  expect(await loggedFor('10.0.0.2')).toBe('10.0.0.2');
});

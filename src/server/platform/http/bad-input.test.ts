import { describe, expect, it } from 'vitest';
import { openWorld, useWorld } from '#test/world.ts';

const world = useWorld();

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  world.app.inject({ method: 'POST', url: '/api/v1/auth/basic', payload, headers });

describe('an invalid request body', () => {
  it.each([
    ['broken JSON', '{"username":', 400, 'malformed_body'],
    ['no body', '', 400, 'malformed_body'],
    ['a prototype', '{"__proto__":{"admin":true},"username":"a","password":"b"}', 400, 'malformed_body'],
    ['a list', '[]', 400, 'invalid_input'],
    ['a text', '"x"', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['NUL characters', '{"username":"a\\u0000b","password":"b"}', 400, 'invalid_input'],
    [
      'nesting 10,000 deep',
      `{"username":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`,
      400,
      'invalid_input',
    ],
    ['10 MB', JSON.stringify({ username: 'a', password: 'x'.repeat(10_000_000) }), 413, 'body_too_large'],
  ])('rejects %s with an error code', async (_case, payload, status, code) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it('returns 404 for an overlong path parameter', async () => {
    const response = await world.app.inject({ url: `/api/v1/content/${'x'.repeat(500)}` });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('rejects a content type other than JSON', async () => {
    const response = await post('<a/>', { 'content-type': 'text/xml' });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
  });
});

describe('an unknown URL', () => {
  it.each(['/api/v1/nothing', '/api/v2', '/api/v1/user/../../etc/passwd', '/api/v1/%00', '/api/v1/%E0%A4%A'])(
    'returns 404 as JSON for %s',
    async (url) => {
      const response = await world.app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('returns 404 for an unknown method as well', async () => {
    const response = await world.app.inject({ method: 'DELETE', url: '/api/v1/auth/basic' });
    expect(response.statusCode).toBe(404);
  });
});

describe('every API response', () => {
  it('is not stored or sniffed, and has the security headers', async () => {
    const { headers } = await world.app.inject({ url: '/api/v1/news/latest' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('reveals no internals of an unexpected error, and logs it completely', async () => {
    const broken = await openWorld();
    await broken.db.schema.alterTable('news').renameTo('news_gone').execute();
    const response = await broken.app.inject({ url: '/api/v1/news/latest' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 'unknown', message: 'Unknown error occured.' });
    expect(broken.logged.join('')).toContain('relation \\"news\\" does not exist');
    await broken.close();
  });
});

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, removeDataDir } from '#test/start-server.ts';
import { useWorld } from '#test/world.ts';
import { buildApp } from './app.ts';

const world = useWorld();
let dataDir = '';
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = await makeDataDir();
  await writeFile(path.join(dataDir, 'secret.txt'), 'beside the client');
  const folder = path.join(dataDir, 'client');
  await mkdir(path.join(folder, '.vite'), { recursive: true });
  await mkdir(path.join(folder, 'assets'));
  const files = {
    'index.html': '<head><script src="/first-script.js"></script></head>',
    '.vite/login.html': '<head><script src="/first-script.js"></script></head><form>',
    'first-script.js': 'paint()',
    '.vite/page-files.json': '{}',
    'assets/a1b2c3d.js': 'go()',
    'assets/a1b2c3d.js.br': brotliCompressSync('go()'),
    'favicon.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  app = await buildApp(world.deps, { pool: world.pool, clientFolder: folder, maxEventLoopDelayMs: 0 });
});

afterAll(async () => {
  await app.close();
  await removeDataDir(dataDir);
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('a file with a hash in its name', () => {
  it('is stored by browsers for a year', async () => {
    const { statusCode, headers, body } = await get('/assets/a1b2c3d.js');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'go()' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('/javascript; charset=utf-8');
  });

  it('is sent as the build has compressed it', async () => {
    const { headers, rawPayload } = await get('/assets/a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload).toEqual(brotliCompressSync('go()'));
  });

  it('is an error, not the page, if an older build had it', async () => {
    const { statusCode, headers, body } = await get('/assets/0000000.js');
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

it.each(['/favicon.svg', '/login', '/dashboard?tab=1'])('revalidates %s on each visit', async (url) => {
  const { statusCode, headers } = await get(url);
  expect({ statusCode, cache: headers['cache-control'] }).toEqual({ statusCode: 200, cache: 'no-cache' });
});

describe('the login page', () => {
  it.each(['/', '/login'])('has its content for a visitor without a session at %s', async (url) => {
    const { headers, body } = await get(url);
    expect(body).toContain('<form>');
    expect(headers['vary']).toContain('cookie');
  });

  it.each(['/login?next=%2Fnews', '/register', '/dashboard'])('is not sent for %s', async (url) => {
    expect((await get(url)).body).not.toContain('<form>');
  });

  it('is not sent to a browser with a session, which goes on to another page', async () => {
    const { body } = await get('/login', { cookie: 'refresh=a-token' });
    expect(body).not.toContain('<form>');
  });

  it('contains the script that runs before the first paint, and allows no other one inside the page', async () => {
    const { headers, body } = await get('/login');
    expect(body).toContain('<script>paint()</script>');
    const hash = createHash('sha256').update('paint()').digest('base64');
    const sources = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(sources).toContain(`'self' 'sha256-${hash}'`);
    expect(sources).not.toContain('unsafe');
  });

  it('is compressed for a browser that supports it', async () => {
    const { headers, rawPayload } = await get('/login', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<form>');
  });
});

it.each(['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/.vite/page-files.json'])(
  'does not serve %s as a file',
  async (url) => {
    const { body } = await get(url);
    expect(body).not.toContain('beside');
    expect(body).not.toBe('{}');
  },
);

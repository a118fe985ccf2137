import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
    'index.html': '<head></head>',
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

it.each(['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/.vite/page-files.json'])(
  'does not serve %s as a file',
  async (url) => {
    const { body } = await get(url);
    expect(body).not.toContain('beside');
    expect(body).not.toBe('{}');
  },
);

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeDataDir, removeDataDir, startServer } from '#test/start-server.ts';
import { cloneDatabase } from '#test/test-database.ts';

/**
 * Dependencies loaded at every start, including the sandbox. All others are loaded on first use. Before you add one
 * here, see docs/decisions/0035-loading.md.
 */
const AT_START = [
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/static',
  '@fastify/under-pressure',
  '@node-rs/argon2',
  '@socket.io/postgres-adapter',
  'altcha-lib',
  'fastify',
  'fastify-type-provider-zod',
  'fastq',
  'jose',
  'kysely',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'smtp-server',
  'socket.io',
  'typedfastbitset',
  'zod',
];

/** Prints the loaded packages when the process exits. */
const PRINT_PACKAGES = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, nextLoad) {
      const name = /[/]node_modules[/]((?:@[^/]+[/])?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
      return nextLoad(url, context);
    },
  });
  process.on('exit', () => console.log('Loaded packages: ' + [...packages].join(' ')));
`;

it('loads no dependency at startup that only some requests need', async () => {
  const database = await cloneDatabase();
  const server = await startServer({
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: database.url,
    DEMO: 'off',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_PACKAGES)}`,
  });
  await server.stop('SIGINT');
  await removeDataDir(server.dataDir);
  await database.drop();

  const loaded = new Set(/Loaded packages: (.*)/.exec(server.output())?.[1]?.split(' '));
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies).filter((name) => loaded.has(name))).toEqual(AT_START);
});

// How long a start takes, and how much memory an idle server uses.
import path from 'node:path';
import { Pool } from 'pg';
import { hashOfStripeKey } from '#server/billing/stripe/stripe-account.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir, PRODUCTION, removeDataDir, startServer } from '#test/start-server.ts';
import { expectFigure, say } from './figures.ts';
import { median } from './load.ts';
import { memoryWhenIdle } from './memory.ts';

const SECOND_STARTS = 3;

export async function measureStart() {
  const sandbox = await measureWithSandbox();
  say('first start, seconds', sandbox.first.toFixed(2));
  expectFigure('second start, seconds', sandbox.second, { atMost: 2.5 });
  say('second start / first start', (sandbox.second / sandbox.first).toFixed(2));
  say('idle memory with the sandbox, first start, MB', String(sandbox.firstMemory));
  expectFigure('idle memory with the sandbox, MB', sandbox.memory, { atMost: 200 });
  expectFigure('idle memory in production, MB', await measureProduction(), { atMost: 150 });
}

async function measureWithSandbox() {
  const DATA_DIR = await makeDataDir();
  const first = await timedStart({ DATA_DIR, DEMO: 'on' });
  const later = [];
  for (let round = 0; round < SECOND_STARTS; round += 1) later.push(await timedStart({ DATA_DIR, DEMO: 'on' }));
  await removeDataDir(DATA_DIR);
  return {
    first: first.seconds,
    firstMemory: first.memory,
    second: median(later.map(({ seconds }) => seconds)),
    memory: median(later.map(({ memory }) => memory)),
  };
}

/** The first start fills the database; the second one is measured, as if the first had reached Stripe. */
async function measureProduction() {
  const DATA_DIR = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(DATA_DIR, 'postgres'), database: 'vignette' });
  const env = { ...PRODUCTION, DATA_DIR, DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' };
  await timedStart(env);
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  await pool.query('insert into stripe_account (account, since, key_hash) values ($1, now(), $2)', [
    'acct_bench live',
    hashOfStripeKey(PRODUCTION.STRIPE_SECRET_KEY),
  ]);
  await pool.end();
  const { memory } = await timedStart(env);
  await postgres.stop();
  await removeDataDir(DATA_DIR);
  return memory;
}

async function timedStart(env: Record<string, string>) {
  const begun = performance.now();
  const server = await startServer(env);
  const seconds = (performance.now() - begun) / 1000;
  const memory = await memoryWhenIdle(server.process.pid);
  await server.stop('SIGINT');
  return { seconds, memory };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { FAST_POSTGRES } from '#test/copy-database.ts';
import { makeOpenFolder } from '#test/open-folder.ts';
import { startServer } from '#test/start-server.ts';
import { schemaErrors } from '#test/stripe-schema/recording-proxy.ts';
import type { Exchange } from '#test/stripe-schema/stripe-schema.ts';

const STRIPE_CALLS = path.resolve(import.meta.dirname, '../test-results/stripe-calls');

/**
 * Data folder and database of a server that has started once; the server of every worker starts with copies of both.
 */
export const prepared = {
  dataDir: () => process.env['PREPARED_DATA_DIR'] ?? '',
  databaseUrl: () => process.env['PREPARED_DATABASE_URL'] ?? '',
};

export default async function setup() {
  await rm(STRIPE_CALLS, { recursive: true, force: true });
  const folder = await makeOpenFolder('vignette-journeys-');
  const dataDir = path.join(folder, 'data');
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    database: 'prepared',
    settings: FAST_POSTGRES,
  });
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, CLIENT: 'built' });
  await server.stop();
  process.env['PREPARED_DATA_DIR'] = dataDir;
  process.env['PREPARED_DATABASE_URL'] = postgres.url;

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await refuseOddStripeCalls();
  };
}

/** Stores the calls that a worker made to the sandbox's Stripe. */
export async function saveStripeCalls(calls: Exchange[]) {
  await mkdir(STRIPE_CALLS, { recursive: true });
  await writeFile(path.join(STRIPE_CALLS, `${randomUUID()}.json`), JSON.stringify(calls));
}

/** Compares the calls of all tests with Stripe's own types, and fails the run on a mismatch. */
async function refuseOddStripeCalls() {
  const files = await readdir(STRIPE_CALLS).catch(() => []);
  const calls = await Promise.all(files.map((file) => readFile(path.join(STRIPE_CALLS, file), 'utf8')));
  const errors = new Set(schemaErrors(calls.flatMap((json) => JSON.parse(json) as Exchange[])));
  if (errors.size > 0) throw new Error(`Calls that do not look like Stripe's API:\n${[...errors].join('\n')}`);
}

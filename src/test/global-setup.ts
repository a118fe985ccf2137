import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config.ts';
import { allJobs } from '#server/jobs.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { skipBank } from '../../db/seeds/bank/seed-bank.ts';
import { seedReference } from '../../db/seeds/seed-reference.ts';
import { FAST_POSTGRES } from './copy-database.ts';
import { makeDatabaseFolder } from './open-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a prepared database that every test file clones. */
export async function setup(project: TestProject) {
  const folder = await makeDatabaseFolder('vignette-test-');
  const options = {
    dataDir: path.join(folder, 'postgres'),
    database: 'template_vignette',
    // Databases that exist for seconds need no vacuuming, and planning a statement for the parameters of each of its
    // first five runs takes longer than a bad plan for a few rows.
    settings: { ...FAST_POSTGRES, autovacuum: 'off', plan_cache_mode: 'force_generic_plan' },
  };
  const postgres = await startEmbeddedPostgres(options);
  await hashPasswordQuickly(postgres.url);
  await makeTemplate(postgres.url);
  project.provide('templateUrl', postgres.url);

  return async function teardown() {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A client of each connection repeats the hash of its password as often as it was made with, by default 4,096 times. */
async function hashPasswordQuickly(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(new URL(url).password)}`);
  await client.end();
}

async function makeTemplate(url: string) {
  await migrate(url, path.resolve(import.meta.dirname, '../../db/migrations'));
  const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => {} });
  await seedReference(db, { isProduction: false });
  // Tests create the questions they need, and the servers they start should not wait for 500 others.
  await skipBank(db);
  await close();
  const jobs = createJobs({ databaseUrl: url, log: createLog('silent') });
  // Declaring a queue runs no jobs, so the other dependencies are not needed.
  const deps = { config: readConfig({ NODE_ENV: 'test' }), keys: deriveKeys('any secret will do here') } as Deps;
  await jobs.start(allJobs(deps, async () => {}));
  await jobs.stop();
}

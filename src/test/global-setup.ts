import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { skipBank } from '../../db/seeds/bank/seed-bank.ts';
import { seedReference } from '../../db/seeds/seed-reference.ts';
import { makeOpenFolder } from './open-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** A crash loses the tests' data, and nobody minds. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** One PostgreSQL for the whole run, with a finished database that every test file clones. */
export async function setup(project: TestProject) {
  const folder = await makeOpenFolder('vignette-test-');
  const options = { dataDir: path.join(folder, 'postgres'), database: 'template_vignette', settings: FAST };
  const postgres = await startEmbeddedPostgres(options);
  await makeTemplate(postgres.url);
  project.provide('templateUrl', postgres.url);

  return async function teardown() {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string) {
  await migrate(url, path.resolve(import.meta.dirname, '../../db/migrations'));
  const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => {} });
  await seedReference(db);
  // Tests bring the questions they need, and servers that they start need not wait for 500 others.
  await skipBank(db);
  await close();
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

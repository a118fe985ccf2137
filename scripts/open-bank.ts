import path from 'node:path';
import type { ImportDeps } from '#server/bank/exchange/import/running-import.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { shareEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { openFiles } from '#server/start/open-files.ts';
import { seedReference } from '../db/seeds/seed-reference.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

/** Opens the database and the files of the server, with the reference data that questions need. */
export async function openBank(): Promise<{ deps: ImportDeps; close: () => Promise<void> }> {
  const config = readConfig(process.env);
  const postgres = await openOrStart(config);
  try {
    await migrate(postgres.url, MIGRATIONS);
    const { db, close } = openDatabase({ url: postgres.url, poolSize: 4, onIdleError: () => {} });
    await seedReference(db);
    const deps = { db, files: await openFiles(config), now: () => new Date() };
    const closeAll = async () => {
      await close();
      await postgres.stop();
    };
    return { deps, close: closeAll };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function openOrStart({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return shareEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'vignette' });
}

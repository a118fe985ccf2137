import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { shareEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { Files } from '#server/platform/files/files.ts';
import { openFiles } from '#server/start/open-files.ts';
import { seedReference } from '../db/seeds/seed-reference.ts';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

export interface Installation {
  config: Config;
  databaseUrl: string;
  db: Db;
  files: Files;
  now: () => Date;
  /** Migrations and reference lists that were applied on opening. */
  applied: string[];
  close: () => Promise<void>;
}

/** Opens the migrated database and the files of the server that has the same environment, which may be running. */
export async function openInstallation(): Promise<Installation> {
  const config = readConfig(process.env);
  const postgres = await openPostgres(config);
  try {
    const migrations = await migrate(postgres.url, MIGRATIONS);
    const { db, close } = openDatabase({ url: postgres.url, poolSize: 4, onIdleError: () => {} });
    const lists = await seedReference(db, { isProduction: config.production });
    const closeAll = async () => {
      await close();
      await postgres.stop();
    };
    const now = () => new Date();
    const applied = [...migrations, ...lists];
    return { config, databaseUrl: postgres.url, db, files: await openFiles(config), now, applied, close: closeAll };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The configured database, without a pooler, or the embedded one, as it is: nothing is migrated. */
export async function openPostgres({ databaseDirectUrl, dataDir }: Config) {
  if (databaseDirectUrl) return { url: databaseDirectUrl, stop: async () => {} };
  return shareEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'vignette' });
}

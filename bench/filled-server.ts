import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/start-server.ts';

export interface FilledServer<Filled> {
  url: string;
  databaseUrl: string;
  /** What filling it answered. */
  filled: Filled;
  stop: () => Promise<void>;
}

/** A server with a database of its own, which `fill` has filled. */
export async function openFilledServer<Filled>(
  appSecret: string,
  fill: (databaseUrl: string) => Promise<Filled>,
): Promise<FilledServer<Filled>> {
  const folder = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET: appSecret });
  const stop = async () => {
    await server.stop('SIGINT');
    await postgres.stop();
    await removeDataDir(folder);
  };
  try {
    return { url: server.url, databaseUrl: postgres.url, filled: await fill(postgres.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

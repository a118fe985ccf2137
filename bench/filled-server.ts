import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/start-server.ts';

/** Known to the bench, so that it can create sessions without passwords. */
export const APP_SECRET = 'an application secret for measuring only';

export interface FilledServer<Filled> extends AsyncDisposable {
  url: string;
  pid: number | undefined;
  databaseUrl: string;
  /** The result of `fill`. */
  filled: Filled;
}

/** Starts a server with a separate database and fills it. Both stop when the server is disposed of. */
export async function openFilledServer<Filled>(
  fill: (databaseUrl: string) => Promise<Filled>,
  env: Record<string, string> = {},
): Promise<FilledServer<Filled>> {
  await using starting = new AsyncDisposableStack();
  const folder = await makeDataDir();
  starting.defer(() => removeDataDir(folder));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  starting.defer(() => postgres.stop());
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET, ...env });
  starting.defer(async () => void (await server.stop('SIGINT')));
  const filled = await fill(postgres.url);
  const started = starting.move();
  return {
    url: server.url,
    pid: server.process.pid,
    databaseUrl: postgres.url,
    filled,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Starts a server with a separate database and fills it. Both stop when the server is disposed of. With a folder, the
 * database stays there, and the next run uses it.
 */
export async function openFilledServer<Filled>(
  fill: (databaseUrl: string) => Promise<Filled>,
  env: Record<string, string> = {},
  { keptIn, settings = {} }: { keptIn?: string | undefined; settings?: Record<string, string> } = {},
): Promise<FilledServer<Filled>> {
  await using starting = new AsyncDisposableStack();
  const folder = keptIn ?? (await makeDataDir());
  if (keptIn === undefined) starting.defer(() => removeDataDir(folder));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    database: 'vignette',
    settings,
  });
  starting.defer(() => postgres.stop());
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET, ...env });
  starting.defer(async () => void (await server.stop('SIGINT')));
  const filled = await fillOnce(path.join(folder, 'filled.json'), () => fill(postgres.url));
  const started = starting.move();
  return {
    url: server.url,
    pid: server.process.pid,
    databaseUrl: postgres.url,
    filled,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** The file marks a folder whose database is complete. */
async function fillOnce<Filled>(file: string, fill: () => Promise<Filled>): Promise<Filled> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Filled;
  const filled = await fill();
  await writeFile(file, JSON.stringify(filled) ?? 'null');
  return filled;
}

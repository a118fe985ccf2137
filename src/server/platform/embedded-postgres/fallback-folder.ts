import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, lstat, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedPostgresError } from './fault.ts';

const location = (dataDir: string) => join(dataDir, 'location');

/** The folder chosen earlier because PostgreSQL's user could not enter the data folder. */
export async function readLocation(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(location(dataDir), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Chooses a folder outside the project and records it in the data folder, so that the data is found again even after
 * the project has moved.
 */
export async function chooseFallbackFolder(as: Account, dataDir: string): Promise<string> {
  const fallback = await freeFolder(await sharedFolder(as), dataDir);
  await openFolder(fallback);
  const winner = await writeLocation(dataDir, fallback);
  if (winner !== fallback) await rmdir(fallback);
  return winner;
}

/** A folder for all Vignette installations on this machine that the account can enter. */
export async function sharedFolder(as: Account): Promise<string> {
  for (const folder of ['/var/lib/vignette', '/var/tmp/vignette']) {
    const opened = await openFolder(folder).catch((error: Error) => error);
    if (!(opened instanceof Error) && (await canEnter(as, folder))) return folder;
  }
  throw new EmbeddedPostgresError(
    `User "${as.name}", who runs PostgreSQL for root, can enter neither this project nor /var/lib or /var/tmp. Start as another user, or set DATABASE_URL.`,
  );
}

/** Data of a deleted earlier checkout at the same path is not reused. */
async function freeFolder(parent: string, dataDir: string): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (let turn = 1; ; turn += 1) {
    const folder = join(parent, turn === 1 ? hash : `${hash}-${turn}`);
    if (!existsSync(join(folder, 'server'))) return folder;
  }
}

/** If two processes start at once, the first to write decides for both. */
async function writeLocation(dataDir: string, fallback: string): Promise<string> {
  const draft = `${location(dataDir)}.${process.pid}`;
  await writeFile(draft, `${fallback}\n`);
  try {
    await link(draft, location(dataDir));
    return fallback;
  } catch (error) {
    const first = await readLocation(dataDir);
    if (first === undefined) throw error;
    return first;
  } finally {
    await rm(draft);
  }
}

/**
 * Creates a folder that everyone may enter and only root may change. An existing folder of another user is not trusted.
 */
export async function openFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${path} is not a folder of root`);
  await chmod(path, 0o755);
}

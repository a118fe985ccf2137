import { createHash } from 'node:crypto';
import { lstat, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './account.ts';
import { EmbeddedPostgresError } from './fault.ts';
import type { Place } from './place.ts';

/** Linux limits socket paths to 107 bytes. */
const longestSocketPath = 107;

/** The folder of PostgreSQL's socket: next to the data, or under /tmp if that path would be too long. */
export async function openSocketFolder(place: Place): Promise<string> {
  const folder = socketFolder(place);
  if (isBesideData(place, folder)) return folder;

  await run(place.as, '/bin/mkdir', ['-p', '-m', '700', folder]);
  const found = await lstat(folder);
  const owner = place.as?.uid ?? process.getuid?.();
  // Every user can write to /tmp, so an existing folder is used only if it is owned by and private to this account.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} is needed for the database's socket, but it belongs to another user. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return folder;
}

/** Call this after the server has stopped. */
export async function closeSocketFolder(place: Place): Promise<void> {
  const folder = socketFolder(place);
  if (!isBesideData(place, folder)) await rmdir(folder);
}

function socketFolder({ home }: Place): string {
  const beside = join(home, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) return beside;
  return `/tmp/vignette-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

const isBesideData = ({ home }: Place, folder: string) => folder.startsWith(home);

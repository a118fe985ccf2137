import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Containers often have 64 MB there, and a PostgreSQL with its log needs several hundred. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A temporary folder that PostgreSQL's user can enter too, if the tests run as root. */
export async function makeOpenFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, prefix));
  await chmod(folder, 0o755);
  return folder;
}

/** An open folder for a database, in memory if there is room: a database has 1,200 files, which are copied for each test file. */
export const makeDatabaseFolder = async (prefix: string): Promise<string> =>
  makeOpenFolder(prefix, (await hasRoomInMemory()) ? MEMORY : tmpdir());

async function hasRoomInMemory(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > ENOUGH_BYTES;
}

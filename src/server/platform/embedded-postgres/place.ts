import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canWriteTo, chooseAccount, type RunAs } from './account.ts';
import { chooseFallbackFolder, openFolder, readLocation, sharedFolder } from './fallback-folder.ts';
import { EmbeddedPostgresError } from './fault.ts';
import { canRun, copyPrograms, findPrograms } from './programs.ts';

/** Decided before PostgreSQL is started: the account, the programs and the folders. */
export interface Place {
  dataDir: string;
  as: RunAs;
  /** Folder with bin/initdb and bin/pg_ctl. */
  programs: string;
  /** Parent of the server's folder; `dataDir` itself unless the account cannot enter that. */
  base: string;
  /** The server's folder: data, password, log, socket. It is created atomically. */
  home: string;
}

export async function findPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const remembered = await readLocation(dataDir);
  if (remembered && !existsSync(remembered)) {
    say(`the database in ${remembered} no longer exists: creating a new one there`);
    await openFolder(remembered);
  }
  const as = await chooseAccount(join(remembered ?? dataDir, 'server'));
  const native = await findPrograms();
  const base = remembered ?? (as ? await chooseBase(as, dataDir, say) : dataDir);
  const programs = !as || (await canRun(as, native)) ? native : await copyPrograms(native, await sharedFolder(as));
  return { dataDir, as, programs, base, home: join(base, 'server') };
}

async function chooseBase(as: Account, dataDir: string, say: (line: string) => void): Promise<string> {
  const home = join(dataDir, 'server');
  if (existsSync(home)) {
    if (await canWriteTo(as, home)) return dataDir;
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to user "${as.name}", who can no longer enter that folder. Let that user in, or set DATA_DIR to another folder.`,
    );
  }
  if (await canOwnFolderIn(as, dataDir)) return dataDir;
  const fallback = await chooseFallbackFolder(as, dataDir);
  say(
    `user "${as.name}", who runs PostgreSQL for root, cannot enter ${dataDir}: the database is stored in ${fallback}`,
  );
  return fallback;
}

async function canOwnFolderIn(as: Account, dataDir: string): Promise<boolean> {
  const trial = await mkdtemp(join(dataDir, 'trial-'));
  try {
    await chown(trial, as.uid, as.gid);
    return await canWriteTo(as, trial);
  } finally {
    await rm(trial, { recursive: true });
  }
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { run, writePrivateFile } from './account.ts';
import { explain } from './fault.ts';
import type { Place } from './place.ts';

const making = 'server.making-';
const largestLog = 10 * 1024 * 1024;

/**
 * Creates the database files if there are none. They are created in a draft folder that is then renamed, so that an
 * incomplete database is never used.
 */
export async function makeCluster(place: Place): Promise<void> {
  if (existsSync(place.home)) return;
  const draft = await mkdtemp(join(place.base, making));
  try {
    if (place.as) await chown(draft, place.as.uid, place.as.gid);
    await initialise(place, draft);
    await rename(draft, place.home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent start was faster, and its files are equally valid.
    if (!existsSync(place.home)) throw explain('be set up', place.base, error);
  }
}

/**
 * Removes drafts left by killed starts. Call only with the instance lock, when no other process can be creating one.
 */
export async function removeDrafts(place: Place): Promise<void> {
  const drafts = (await readdir(place.base)).filter((name) => name.startsWith(making));
  for (const name of drafts) await rm(join(place.base, name), { recursive: true, force: true });
}

async function initialise({ as, programs }: Place, folder: string): Promise<void> {
  const data = join(folder, 'data');
  await writePrivateFile(as, join(folder, 'password'), randomBytes(24).toString('base64url'));
  await run(as, '/bin/mkdir', ['-m', '700', join(folder, 'socket')]);
  await run(as, join(programs, 'bin/initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's builtin provider sorts the same on every machine, whatever the system library does.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=english',
    // The transaction that fills a file of the log creates the next one, while all others wait. 16 MB, the default,
    // take 20 to 50 ms.
    '--wal-segsize=4',
    '--no-instructions',
  ]);
  await run(as, '/bin/sh', ['-c', `echo "include 'vignette.conf'" >> "$0"`, join(data, 'postgresql.conf')]);
}

export async function readPassword(place: Place): Promise<string> {
  return readFile(join(place.home, 'password'), 'utf8');
}

/**
 * Returns true once PostgreSQL accepts connections, and false if another process is starting or stopping this server.
 */
export async function startServer(place: Place, settings: Record<string, string>): Promise<boolean> {
  const log = join(place.home, 'log');
  const data = join(place.home, 'data');
  await writePrivateFile(place.as, join(data, 'vignette.conf'), configuration(settings));
  const logged = await turnLog(log);
  try {
    await run(place.as, join(place.programs, 'bin/pg_ctl'), ['start', '-D', data, '-l', log, '-w', '-t', '600', '-s']);
    return true;
  } catch (error) {
    const reason = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(logged).toString();
    const isTaken = /lock file "postmaster.pid" already exists|another server might be running/;
    if (isTaken.test(reason + String(error))) return false;
    throw explain('start', place.home, reason.includes('FATAL') ? reason : error);
  }
}

/** Ends open sessions, flushes everything to disk, and returns when the server has stopped. */
export async function stopServer(place: Place): Promise<void> {
  const data = join(place.home, 'data');
  try {
    await run(place.as, join(place.programs, 'bin/pg_ctl'), [
      'stop',
      '-D',
      data,
      '-m',
      'fast',
      '-w',
      '-t',
      '120',
      '-s',
    ]);
  } catch (error) {
    if (existsSync(join(data, 'postmaster.pid'))) throw explain('stop', place.home, error);
  }
}

function configuration(settings: Record<string, string>): string {
  const line = ([name, value]: [string, string]) =>
    `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`;
  return Object.entries(settings).map(line).join('');
}

/** Starts a new log when the old one is too large, and returns the offset at which new lines begin. */
async function turnLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size < largestLog) return size;
  await rename(log, `${log}.old`);
  return 0;
}

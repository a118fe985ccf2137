import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type CommandResult, runCommand } from './run-command.ts';

/** The headless shell first: the same engine without a user interface, in half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

type Environment = Record<string, string | undefined>;

/** Finds a working Chromium on this machine. `CHROMIUM_PATH` takes precedence. */
export function findBrowser(env: Environment, fallbackFolder = '/usr/bin'): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) return isBrowser(chosen) ? chosen : undefined;
  const folders = [...(env['PATH'] ?? '').split(path.delimiter).filter(Boolean), fallbackFolder];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isBrowser);
}

/**
 * Ubuntu has a `chromium-browser` that only asks the user to install a snap, so checking for the file is not enough.
 */
function isBrowser(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && /Chrom/.test(stdout);
}

export function canInstallBrowser(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

export async function installBrowser(): Promise<CommandResult> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(['apt-get', 'update', '-q'], quiet); // An unreachable source may not matter.
  const install = (name: string) =>
    runCommand(['apt-get', 'install', '-q', '-y', '--no-install-recommends', name], quiet);
  const shell = await install('chromium-headless-shell');
  return shell.succeeded ? shell : install('chromium'); // older systems only have the full browser
}

export const browserAdvice =
  'The journeys need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to the program.';

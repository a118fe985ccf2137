/** Updates node_modules to match package-lock.json. Runs on the machine's own Node, before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { report } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}node_modules/.installed-for`;
const lockFile = `${root}node_modules/.being-installed`;

export async function installWhenStale() {
  const startedAt = performance.now();
  if (isCurrent()) return report('install', 'up to date', startedAt);

  const release = await takeTurn();
  try {
    if (!isCurrent()) {
      console.log('  install         fetching packages, which takes a minute the first time');
      await npmInstall();
      writeFileSync(stampFile, fingerprint());
    }
  } finally {
    release();
  }
  report('install', 'done', startedAt);
}

function fingerprint() {
  const lock = readFileSync(`${root}package-lock.json`);
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

function isCurrent() {
  return readIfThere(stampFile) === fingerprint();
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Concurrent npm installs in one folder would corrupt it, so a second start waits for the first. */
async function takeTurn() {
  mkdirSync(`${root}node_modules`, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(readIfThere(lockFile)))) rmSync(lockFile, { force: true });
    await wait(200);
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Uses `npm install`, because `npm ci` rejects a lockfile that omits packages of other platforms. Nothing is saved:
 * starting Vignette changes no file of the repository.
 */
async function npmInstall() {
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', '--no-save'];
  // The lockfile has exact versions, so npm need not ask whether its cache is current. Without a connection it would
  // retry each missing package for minutes.
  const source = (await isRegistryAway()) ? '--offline' : '--prefer-offline';
  const { failed, output } = await runNpm(['install', ...options, source]);
  if (failed) throw new InstallError(explain(output));
}

async function isRegistryAway() {
  const { failed, output } = await runNpm([
    'ping',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--fetch-timeout=10000',
  ]);
  return failed && isNetworkFault(output);
}

function runNpm(args) {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.stderr.on('data', (chunk) => (output += chunk));
    npm.on('error', () =>
      reject(new InstallError('npm is needed and was not found. It comes with Node: https://nodejs.org')),
    );
    npm.on('close', (code) => resolve({ failed: code !== 0, output }));
  });
}

/** An error whose message is printed without a stack trace. */
export class InstallError extends Error {}

function explain(output) {
  if (output.includes('ENOSPC'))
    return 'The packages do not fit on this disk. Free about 1 GB, then run the same command again.';
  if (isNetworkFault(output)) {
    return 'The packages could not be fetched: the npm registry does not answer. Connect this machine, or set npm\'s "registry" to one that it can reach, then run the same command again.';
  }
  return `npm install failed:\n${output.trim()}`;
}

function isNetworkFault(output) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET|FETCH_ERROR/.test(
    output,
  );
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from './compress-files.ts';

/** Inputs of the client build. */
const SOURCES = ['src/client', 'src/shared', 'vite.config.ts', 'postcss.config.mjs', 'package-lock.json'];
const STAMP = '.made-from';
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/**
 * Builds the client into dist/client if its sources have changed since the last build. The build goes to a separate
 * folder that is then renamed, so a failed or concurrent build never leaves an incomplete client. `missing-tools`: an
 * installation without development packages serves the client that it came with.
 */
export async function buildClientWhenStale(options: {
  root: string;
  force?: boolean;
}): Promise<'fresh' | 'built' | 'missing-tools'> {
  const { root, force = false } = options;
  const target = path.join(root, 'dist/client');
  const environment = buildEnvironment();
  const fingerprint = fingerprintOf(root, environment.VITE_SHOWCASE);
  if (!force && isMadeFrom(target, fingerprint)) return 'fresh';

  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) return 'missing-tools';

  await mkdir(path.join(root, 'dist'), { recursive: true });
  await removeAbandoned(path.join(root, 'dist'));
  const draft = await mkdtemp(`${target}.making-`);
  try {
    await runVite(vite, root, draft, environment);
    await compressFiles(draft);
    await writeFile(path.join(draft, STAMP), fingerprint);
    await chmod(draft, 0o755); // Temporary folders are private; this one is served.
    await replace(target, draft, fingerprint);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return 'built';
}

function buildEnvironment() {
  // oxlint-disable-next-line node/no-process-env -- the build tool gets the whole environment, as in a shell
  const environment = process.env;
  return { ...environment, VITE_SHOWCASE: environment['NODE_ENV'] === 'production' ? 'off' : 'on' };
}

/** Hashes file contents, so that a fresh checkout or a copied folder does not trigger a build. */
function fingerprintOf(root: string, showcase: string): string {
  const hash = createHash('sha256').update(`showcase ${showcase}\0`);
  for (const file of SOURCES.flatMap((source) => filesIn(root, source))) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(root: string, source: string): string[] {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (path.extname(source)) return [source];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

function isMadeFrom(target: string, fingerprint: string): boolean {
  const stamp = path.join(target, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

function runVite(vite: string, root: string, outDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'];
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The client could not be built; the last one stays.\n${output.trim()}`)),
    );
  });
}

async function replace(target: string, draft: string, fingerprint: string): Promise<void> {
  const former = draft.replace('.making-', '.former-');
  const hadFormer = await moveIfThere(target, former);
  try {
    await rename(draft, target);
  } catch (error) {
    // Ignored if another process has finished the same build in the meantime.
    if (!isMadeFrom(target, fingerprint)) {
      if (hadFormer) await rename(former, target);
      throw error;
    }
  }
  await rm(former, { recursive: true, force: true });
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

/** Removes the leftovers of killed builds. A newer folder may belong to a build that is still running. */
async function removeAbandoned(folder: string): Promise<void> {
  const leftovers = readdirSync(folder).filter((name) => /^client\.(making|former)-/.test(name));
  for (const name of leftovers) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** `npm start`: installs missing packages, then runs the server on the correct Node. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findNode } from './find-node.mjs';
import { InstallError, installWhenStale } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await installWhenStale();
  handOver(findNode());
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

/**
 * The server runs in its own session: Ctrl-C reaches this process (and again through npm), and the server gets exactly
 * one signal and all the time it needs.
 */
function handOver(node) {
  // --expose-gc lets the server collect its startup garbage, which V8 would otherwise hold.
  const args = [
    '--expose-gc',
    '--import',
    './scripts/end-with-parent.mjs',
    'src/server/main.ts',
    ...process.argv.slice(2),
  ];
  const server = spawn(node, args, {
    cwd: root,
    env: {
      // Node caches compiled code, which makes the next start faster.
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
      // Each arena of malloc keeps memory that Node's threads have freed.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });

  let isStopping = false;
  const pass = (signal) => {
    if (!isStopping) server.kill(signal);
    isStopping = true;
  };
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', () => pass('SIGTERM')); // the terminal was closed

  whenOrphaned(() => pass('SIGTERM'));

  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm runs this through a shell, which forwards no signals when it is killed: the only sign is a new parent. */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || act(), 500).unref();
}

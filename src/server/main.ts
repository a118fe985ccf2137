import './platform/tsx-hook.ts'; // mail templates are .tsx, which Node does not support
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import type { Prepared } from './start/prepare.ts';
import { printJsonLines, say, withLimits } from './start/progress.ts';
import { type ReadyConfig, parseConfig } from './start/ready-config.ts';
import type { RunningServer } from './start/serve.ts';

/** Enough for several workers on a busy machine. */
const START_SECONDS = 120;
const UNDO_MS = 8_000;
/** A process is idle if its event loop worked for less than this share of the time since the last look. */
const IDLE_SHARE = 0.1;
const LOOK_MS = 2_000;
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../dist/client');

try {
  if (cluster.isWorker) await runWorker(parseConfig(process.env));
  else await runMain(readConfig(process.env));
} catch (error) {
  // A failed start prints one sentence; the stack is shown only with LOG_LEVEL=debug.
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}

async function runMain(config: Config) {
  const begun = performance.now();
  if (config.production) printJsonLines();
  const told = listenForStop(config.drainSeconds);
  // Undoing the steps may hang like the step itself, for example without an answer of the database.
  const giveUp = () => void setTimeout(() => process.exit(1), UNDO_MS).unref();
  told.signal.addEventListener('abort', giveUp);
  const { prepare } = await import('./start/prepare.ts');
  const prepared = await prepare(config, told.signal);
  try {
    const limits = { signal: told.signal, seconds: START_SECONDS };
    const server = await withLimits('server', limits, () => startServer(prepared.config));
    told.signal.removeEventListener('abort', giveUp);
    const outcome = config.process === 'jobs' ? 'running jobs' : `listening on ${config.publicUrl}`;
    say('server', outcome, performance.now() - begun);
    process.on('SIGHUP', () => void server.replaceWorkers?.());
    greet(prepared);
    releaseStartupMemory();
    await server.stop(await told.toStop);
  } finally {
    await prepared.stop();
  }
  process.exit(0);
}

/** Loads only what this process needs: with several workers, the main process never loads the app. */
async function startServer(config: ReadyConfig): Promise<RunningServer> {
  if (config.workers > 1 && config.process !== 'jobs') {
    const { serveByWorkers } = await import('./start/workers.ts');
    return serveByWorkers(config);
  }
  return startServing(config);
}

async function startServing(config: ReadyConfig): Promise<RunningServer> {
  // Node holds the compile cache of loaded modules in memory until it is flushed, so flushing makes this memory
  // reusable.
  flushCompileCache();
  const { serve } = await import('./start/serve.ts');
  return serve(config, config.client === 'built' ? CLIENT_FOLDER : undefined);
}

/**
 * Loading the server leaves tens of megabytes of garbage, which V8 would hold while the process is idle. Collecting it
 * stops the process for 0.2 to 0.6 seconds. So it waits until nothing else happens: after a restart, all clients come
 * back at once. Needs `--expose-gc`.
 */
function releaseStartupMemory() {
  flushCompileCache();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > IDLE_SHARE) return;
    clearInterval(timer);
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, LOOK_MS).unref();
}

async function runWorker(config: ReadyConfig) {
  // Both reach every process of a terminal, but only the main process decides what to do.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  let isServing = false;
  const toldToStop = new Promise<number>((resolve) => {
    process.on('message', (message: { stop?: number }) => message.stop !== undefined && resolve(message.stop));
    // Sent to one worker, for example to release its memory: the main process starts another.
    process.on('SIGTERM', () => (isServing ? resolve(config.drainSeconds) : process.exit(1)));
    // The main process died, or gave up waiting for this start.
    process.once('disconnect', () => (isServing ? resolve(0) : process.exit(1)));
  });
  const server = await startServing(config);
  isServing = true;
  releaseStartupMemory();
  void toldToStop.then((graceSeconds) => server.stop(graceSeconds)).finally(() => process.exit(0));
}

/**
 * SIGTERM comes from a deployment, so requests are drained for a grace period. Ctrl-C comes from a developer, who wants
 * the terminal back at once. A stop during startup aborts at the next step and undoes the previous ones.
 */
function listenForStop(drainSeconds: number): { signal: AbortSignal; toStop: Promise<number> } {
  const controller = new AbortController();
  const toStop = new Promise<number>((resolve) => {
    const listen = (signal: NodeJS.Signals, graceSeconds: number) =>
      process.on(signal, () => {
        resolve(graceSeconds);
        controller.abort(new Error('Stopped before it was ready.'));
      });
    listen('SIGTERM', drainSeconds);
    listen('SIGINT', 0);
  });
  return { signal: controller.signal, toStop };
}

function greet({ config, signIns, consoleUrl }: Prepared) {
  if (config.production) return say('ready', `Vignette is ready: ${config.publicUrl}`);
  const people = signIns.map(
    ({ about, username, password }) => `    ${about.padEnd(18)}${username.padEnd(36)}${password}`,
  );
  const lines = [
    '',
    `  Vignette is ready: ${config.publicUrl}`,
    ...(people.length > 0 ? ['', '  Sign in as', ...people] : []),
    ...(consoleUrl ? ['', `  Sandbox console: ${consoleUrl}`] : []),
    '',
    '  Stop with Ctrl-C.',
    '',
  ];
  console.log(lines.join('\n'));
}

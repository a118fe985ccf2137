import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './child-server.ts';
import { makeOpenFolder } from './open-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The folder that `npm start` uses: every server after the first one skips type stripping and compilation. */
export const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');

/** Required variables in production, besides a database. None of the services exists. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'kX9f2mQ7vB4nR8tY1wZ5aC3dE6gH0jLp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  PUBLIC_URL: 'https://vignette.example',
};

export interface StartedServer {
  url: string;
  consoleUrl: string;
  dataDir: string;
  /** Empty if the server starts its own PostgreSQL. */
  databaseUrl: string;
  process: ChildProcess;
  /** Everything it has printed. */
  output: () => string;
  /** The demo password of `trial`, `subscriber`, `basic` or `admin`. */
  passwordOf: (person: string) => string;
  /** Sends the signal and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** On disk, because benches measure a real database. Tests that start one use `makeDatabaseFolder`. */
export const makeDataDir = () => makeOpenFolder('vignette-data-');
export const removeDataDir = (folder: string) => rm(folder, { recursive: true, force: true });

/** Runs the server like `npm start`, in a separate process. Resolves when it is ready, or rejects with its output. */
export async function startServer(env: Record<string, string> = {}, folder: string = root): Promise<StartedServer> {
  const dataDir = env['DATA_DIR'] ?? (await makeDataDir());
  const { child, output, exited } = await runServer({ ...env, DATA_DIR: dataDir }, folder);
  await untilPrinted(child, output, exited, 'Vignette is ready');
  return {
    dataDir,
    databaseUrl: env['DATABASE_URL'] ?? '',
    process: child,
    output,
    url: /Vignette is ready: ([^\s"]+)/.exec(output())?.[1] ?? '',
    consoleUrl: /Sandbox console: (\S+)/.exec(output())?.[1] ?? '',
    passwordOf: (person) => new RegExp(`${person}@demo\\S+ +(\\S+)`).exec(output())?.[1] ?? '',
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return exited;
    },
  };
}

/** For starts that are expected to fail: returns the output and the exit code. */
export async function failToStart(env: Record<string, string>) {
  const { output, exited } = await runServer(env);
  return { code: await exited, output: output() };
}

/** Starts it without waiting until it is ready. The folder may contain another version. */
export async function runServer(env: Record<string, string>, folder: string = root) {
  const [PORT, SANDBOX_PORT] = [await freePort(), await freePort()].map(String);
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', './scripts/end-with-parent.mjs', 'src/server/main.ts'],
    {
      cwd: folder,
      env: { ...withoutOurs(), ...likeStart, PORT, SANDBOX_PORT, CLIENT: 'vite', ...demoOf(env, folder), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => printed, exited };
}

/** What `npm start` sets. */
const likeStart = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' };

/**
 * Tests use the four demo users only, because the cohort takes seconds. Production refuses any demo, and another version
 * may not know the value.
 */
const demoOf = (env: Record<string, string>, folder: string) =>
  env['NODE_ENV'] === 'production' || folder !== root ? {} : { DEMO: 'small' };

/** The settings of the test runner must not reach the server. */
function withoutOurs() {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
}

function untilPrinted(child: ChildProcess, output: () => string, exited: Promise<unknown>, text: string) {
  return new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!output().includes(text)) return;
      // Removed, because under load the server prints thousands of lines later.
      child.stdout?.off('data', look);
      resolve();
    };
    child.stdout?.on('data', look);
    void exited.then(() => reject(new Error(`The server did not start:\n${output()}`)));
  });
}

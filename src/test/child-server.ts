import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

interface ChildServerOptions {
  name: string;
  command: string;
  /** Receives an empty folder, which is deleted with the server. */
  args: (folder: string) => string[];
  /** Output of the program once it accepts connections. */
  ready: RegExp;
}

export interface ChildServer {
  /** The match of `ready`. */
  greeting: RegExpExecArray;
  stop: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
}

/** Starts a program for tests and waits until it is ready. Returns null if it is not installed. */
export async function startChildServer({
  name,
  command,
  args,
  ready,
}: ChildServerOptions): Promise<ChildServer | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `vignette-${name}-`));
  const child = spawn(command, args(folder), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  // An aborted test run must not leave the program running.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);

  const stop = async () => {
    process.off('exit', killWithUs);
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGCONT'); // a stopped program does not receive the next signal
      child.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  try {
    return { greeting: await untilReady(child, name, ready), stop, signal: (name) => void child.kill(name) };
  } catch (error) {
    await stop();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function untilReady(child: ChildProcess, name: string, ready: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (match) resolve(match);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready:\n${output}`)));
  });
}

/**
 * Returns a free port below the ephemeral range: an outgoing connection could otherwise take it before the server is
 * ready.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { type ChildProcess, execFile } from 'node:child_process';
import path from 'node:path';
import { NODE_COMPILE_CACHE } from './start-server.ts';

const scripts = path.resolve(import.meta.dirname, '../../scripts');

export interface ScriptResult {
  code: number;
  /** Output and errors. */
  said: string;
}

/** Runs a command of the folder `scripts` like `npm run`, with nothing else in its environment. */
export const runScript = (script: string, env: Record<string, string>, ...words: string[]): Promise<ScriptResult> =>
  startScript(script, env, ...words).ended;

/** The same, for tests that interrupt the command. */
export function startScript(
  script: string,
  env: Record<string, string>,
  ...words: string[]
): { command: ChildProcess; ended: Promise<ScriptResult> } {
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'test', ...env } };
  const { promise: ended, resolve } = Promise.withResolvers<ScriptResult>();
  const command = execFile(process.execPath, [path.join(scripts, script), ...words], options, (error, stdout, stderr) =>
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
  );
  return { command, ended };
}

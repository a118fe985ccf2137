import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Enough for the longest step of `npm run test:full`; every step of `npm test` takes a few minutes. */
const longestRunMs = 75 * 60 * 1000;

export interface CommandResult {
  succeeded: boolean;
  output: string;
}

/** Runs one of the project's tools. A tool that hangs is killed and counts as failed. */
export function runCommand(
  command: string[],
  env: Record<string, string> = {},
  folder: string = root,
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', PATH: `${folder}/node_modules/.bin:${process.env['PATH']}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestRunMs,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code, signal) => {
      const ending = signal ? `\n${command.join(' ')} was ended by ${signal}` : '';
      resolve({ succeeded: code === 0, output: output.trim() + ending });
    });
  });
}

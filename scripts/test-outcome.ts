import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, root } from './run-command.ts';
import type { Tally } from './test-report.ts';

/** The result of a step; the output is shown if something failed. */
export interface Outcome extends Tally {
  output: string;
}

/** A check counts as one test. */
export function asCheck({ succeeded, output }: CommandResult): Outcome {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: [], output };
}

/** The path of a tool's report; an earlier report is deleted. */
export function reportFile(name: string): string {
  const file = path.join(root, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

/** Counts the tests of the report; a tool that failed without a failing test still counts as a failure. */
export function asCases(file: string, { succeeded, output }: CommandResult, tally: (json: string) => Tally): Outcome {
  if (!existsSync(file)) return asCheck({ succeeded: false, output });
  const counted = tally(readFileSync(file, 'utf8'));
  return { ...counted, failed: succeeded ? counted.failed : Math.max(counted.failed, 1), output };
}

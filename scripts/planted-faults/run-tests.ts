import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, runCommand } from '../run-command.ts';
import { failedInPlaywright, failedInVitest } from '../test-report.ts';
import type { PlannedTest } from './fault.ts';

export interface TestRun extends CommandResult {
  /** Titles of the failed tests. Empty if the tool failed before any test ran. */
  failed: string[];
}

/** Runs tests of one tool together; for Playwright, of one project. */
export function runTests(copy: string, tests: PlannedTest[]): Promise<TestRun> {
  const [first] = tests;
  if (first?.tool === 'vitest') return runVitest(copy, tests);
  if (first?.tool === 'playwright') return runPlaywright(copy, tests, first.project);
  return runShell(copy, tests);
}

/** Tests with the same key can run together. */
export function togetherKey(test: PlannedTest): string {
  if (test.tool === 'playwright') return `playwright ${test.project}`;
  return test.tool === 'shell' ? test.command : test.tool;
}

async function runVitest(copy: string, tests: PlannedTest[]): Promise<TestRun> {
  const files = tests.flatMap((test) => (test.tool === 'vitest' ? test.file : []));
  const report = freshReport(copy, 'tests.json');
  // One failure is enough.
  const options = ['--bail=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runCommand(['vitest', 'run', ...options, ...new Set(files)], {}, copy);
  return { ...result, failed: readReport(report, failedInVitest).map((name) => name.replace(`${copy}/`, '')) };
}

async function runPlaywright(copy: string, tests: PlannedTest[], project: string): Promise<TestRun> {
  const journeys = tests.flatMap((test) => (test.tool === 'playwright' ? test : []));
  const files = new Set(journeys.map(({ file }) => file));
  const titles = new Set(journeys.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  const report = freshReport(copy, 'journeys.json');
  const command = ['playwright', 'test', `--project=${project}`, '--grep', [...titles].join('|'), ...files];
  const result = await runCommand(command, {}, copy);
  return { ...result, failed: readReport(report, failedInPlaywright) };
}

async function runShell(copy: string, tests: PlannedTest[]): Promise<TestRun> {
  const [command = ''] = tests.flatMap((test) => (test.tool === 'shell' ? test.command : []));
  const result = await runCommand(['sh', '-c', command], {}, copy);
  return { ...result, failed: result.succeeded ? [] : [command] };
}

function freshReport(copy: string, name: string): string {
  const file = path.join(copy, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

const readReport = (file: string, read: (json: string) => string[]) =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : [];

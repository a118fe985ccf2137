/** Every check and every test, one after the other. All of them run, whatever fails. Closes with the sum on a line of its own. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildClientWhenStale } from '#server/platform/client-build.ts';
import { say } from '#server/start/progress.ts';
import { browserAdvice, canInstallBrowser, findBrowser, installBrowser } from './find-browser.ts';
import { type CommandResult, root, runCommand } from './run-command.ts';
import { type Tally, tallyPlaywright, tallyUnrun, tallyVitest } from './test-report.ts';

interface Outcome extends Tally {
  output: string;
}

interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

const check = (name: string, ...command: string[]): Step => ({
  name,
  run: async () => asCheck(await runCommand(command)),
});

const quickSteps: Step[] = [
  check('format', 'oxfmt', '--check'),
  check('lint', 'oxlint'),
  check('types', 'tsc', '--noEmit', '-p', '.'),
  check('client types', 'tsc', '--noEmit', '-p', 'src/client'),
  check('lockfile', 'node', 'scripts/check-lockfile.ts'),
  check('unused code', 'knip'),
  { name: 'tests', run: runVitest },
  check('database files', 'node', 'scripts/db.ts', 'check'),
];

const slowSteps: Step[] = [
  { name: 'client build', run: buildClient },
  check('route sizes', 'node', 'scripts/check-route-sizes.ts'),
  { name: 'journeys', run: runJourneys },
];

const steps = process.argv.includes('--quick') ? quickSteps : [...quickSteps, ...slowSteps];
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps) await runStep(step);
console.log(`\n${inWords(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function runStep({ name, run }: Step) {
  const begun = performance.now();
  const { passed, failed, skipped, output } = await run();
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped.length;
  say(name, inWords({ passed, failed, skipped: skipped.length }), performance.now() - begun);
  for (const test of skipped) say('', `skipped: ${test}`);
  if (failed > 0) console.log(`\n${output}\n`);
}

function inWords({ passed, failed, skipped }: typeof sum): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function asCheck({ succeeded, output }: CommandResult): Outcome {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: [], output };
}

async function runVitest(): Promise<Outcome> {
  const file = reportFile('tests.json');
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`];
  return withReport(file, await runCommand(['vitest', 'run', ...reporters]), tallyVitest);
}

async function buildClient(): Promise<Outcome> {
  try {
    return asCheck({
      succeeded: (await buildClientWhenStale({ root })) !== 'missing-tools',
      output: 'vite is not installed',
    });
  } catch (error) {
    return asCheck({ succeeded: false, output: String(error) });
  }
}

async function runJourneys(): Promise<Outcome> {
  const file = reportFile('journeys.json');
  if (!findBrowser(process.env) && canInstallBrowser()) await installBrowser();
  const browser = findBrowser(process.env);
  if (!browser) {
    const listed = await runCommand(['playwright', 'test', '--list']);
    return { ...withReport(file, listed, tallyUnrun), output: browserAdvice };
  }
  const ran = await runCommand(['playwright', 'test', '--pass-with-no-tests'], { CHROMIUM_PATH: browser });
  return withReport(file, ran, tallyPlaywright);
}

/** The path for a tool's report, with the report of an earlier run out of the way. */
function reportFile(name: string): string {
  const file = path.join(root, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

function withReport(file: string, { succeeded, output }: CommandResult, tally: (json: string) => Tally): Outcome {
  if (!existsSync(file)) return asCheck({ succeeded: false, output });
  const counted = tally(readFileSync(file, 'utf8'));
  return { ...counted, failed: succeeded ? counted.failed : Math.max(counted.failed, 1), output };
}

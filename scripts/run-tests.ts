/** Every check and every test, one after the other. All of them run, whatever fails. Closes with the sum on a line of its own. */
import { buildClientWhenStale } from '#server/platform/client-build.ts';
import { say } from '#server/start/progress.ts';
import { root, runCommand } from './run-command.ts';
import { runJourneys } from './run-journeys.ts';
import { asCases, asCheck, type Outcome, reportFile } from './test-outcome.ts';
import { tallyVitest } from './test-report.ts';

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
  check('card field types', 'tsc', '--noEmit', '-p', 'src/sandbox/stripe/browser'),
  check('journey types', 'tsc', '--noEmit', '-p', 'e2e'),
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
  // A step that breaks down must not take the rest and the sum with it.
  const broken = (error: unknown) => asCheck({ succeeded: false, output: String(error) });
  const { passed, failed, skipped, output } = await run().catch(broken);
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

async function runVitest(): Promise<Outcome> {
  const report = reportFile('tests.json');
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  return asCases(report, await runCommand(['vitest', 'run', ...reporters]), tallyVitest);
}

async function buildClient(): Promise<Outcome> {
  const outcome = await buildClientWhenStale({ root });
  return asCheck({ succeeded: outcome !== 'missing-tools', output: 'vite is not installed' });
}

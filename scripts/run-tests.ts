/**
 * `npm test`, `npm run check` (--quick: no browser, and of the slow layers only the tests that the next commit can
 * affect; `--changed [REF]`: only what a change can affect) and `npm run test:full` (--full: every size and screen, the
 * benches, planted faults, the screenshots, an upgrade). All steps run even if one fails. The run ends with the time per
 * layer, the slowest files, and the total on a separate line.
 */
import { buildClientWhenStale } from '#server/platform/client-build.ts';
import { say } from '#server/start/progress.ts';
import { allTests, findAffected } from './affected.ts';
import { browserAdvice, canInstallBrowser, findBrowser, installBrowser } from './find-browser.ts';
import { root, runCommand } from './run-command.ts';
import { isQuickTest } from './test-layers.ts';
import { asCases, asCheck, type Outcome, reportFile } from './test-outcome.ts';
import { tallyVitest, tallyPlaywright, tallyUnrun } from './test-report.ts';
import { layersOverBudget, reportTimes } from './test-times.ts';

interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

const check = (name: string, ...command: string[]): Step => ({
  name,
  run: async () => asCheck(await runCommand(command, fewCollections)),
});

/** The type checker, which is written in Go, spends a sixth of its time on collecting garbage otherwise. */
const fewCollections = { GOGC: '400', GOMEMLIMIT: '4GiB' };

const has = (option: string) => process.argv.includes(option);
const [isQuick, isFull, isChanged] = [has('--quick'), has('--full'), has('--changed')];
if (isFull) process.env['TESTS'] = 'full';

const changedSince = isChanged ? process.argv[process.argv.indexOf('--changed') + 1] : undefined;
const affected = isQuick || isChanged ? findAffected(root, changedSince) : undefined;
const chosenTests = isChanged ? affected?.tests : affected && withQuickTests(affected.tests);

// Also checks types, because it has loaded all programs anyway.
const lint = check('lint and types', 'oxlint', '--type-check', ...(isChanged && affected ? affected.sources : []));
const otherChecks: Step[] = [
  check('format', 'oxfmt', '--check'),
  check('words', 'node', 'scripts/check-words.ts'),
  check('unused code', 'knip'),
  check('lockfile', 'node', 'scripts/check-lockfile.ts'),
  check('notices', 'node', 'scripts/notices.ts', 'check'),
  check('database files', 'node', 'scripts/db.ts', 'check'),
];

const build: Step[] = [
  { name: 'client build', run: buildClient },
  check('route sizes', 'node', 'scripts/check-route-sizes.ts'),
];

const fullSteps: Step[] = [
  check('benches, quick', 'node', 'bench/run.ts', '--quick'),
  check('planted faults', 'node', 'scripts/plant-faults.ts'),
  check('pictures', 'node', 'scripts/shots.ts'),
  check('upgrade', 'node', 'scripts/check-upgrade.ts'),
];

/** Deleted at once, so that no times of an earlier run are reported. */
const reports = { tests: reportFile('tests.json'), journeys: reportFile('journeys.json') };

const sum = { passed: 0, failed: 0, skipped: 0 };
const begun = performance.now();
const layerSeconds = new Map<string, number>();

await runLayer('static checks', async () => {
  // The linter uses every core most of the time; the other checks fit beside it.
  await Promise.all([runStep(lint), runInTurn([...otherChecks, ...(isQuick ? [] : build)])]);
});
await runLayer('tests', () => runStep({ name: 'tests', run: runVitest }));
if (!isQuick) await runLayer('journeys', () => runStep({ name: 'journeys', run: runJourneys }));
if (isFull) await runLayer('full size', () => runInTurn(fullSteps));
if (!isChanged) {
  reportTimes(layerSeconds);
  if (!isFull) await runStep({ name: 'budgets', run: checkBudgets });
}
console.log(`\n  whole run${((performance.now() - begun) / 1000).toFixed(0).padStart(8)} s`);
console.log(`\n${inWords(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

function withQuickTests(tests: string[]): string[] {
  const chosen = new Set(tests);
  return allTests(root).filter((test) => chosen.has(test) || isQuickTest(test));
}

async function runLayer(name: string, work: () => Promise<void>) {
  const started = performance.now();
  await work();
  layerSeconds.set(name, (performance.now() - started) / 1000);
}

async function runInTurn(steps: Step[]) {
  for (const step of steps) await runStep(step);
}

async function runStep({ name, run }: Step) {
  const started = performance.now();
  // A step that throws must not prevent the other steps and the total.
  const broken = (error: unknown) => asCheck({ succeeded: false, output: String(error) });
  const { passed, failed, skipped, output } = await run().catch(broken);
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped.length;
  say(name, inWords({ passed, failed, skipped: skipped.length }), performance.now() - started);
  for (const test of skipped) say('', `skipped: ${test}`);
  if (failed > 0) console.log(`\n${output}\n`);
}

function inWords({ passed, failed, skipped }: typeof sum): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function runVitest(): Promise<Outcome> {
  if (chosenTests?.length === 0) return { passed: 0, failed: 0, skipped: [], output: '' };
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${reports.tests}`];
  return asCases(reports.tests, await runCommand(['vitest', 'run', ...reporters, ...(chosenTests ?? [])]), tallyVitest);
}

async function buildClient(): Promise<Outcome> {
  const outcome = await buildClientWhenStale({ root });
  return asCheck({ succeeded: outcome !== 'missing-tools', output: 'vite is not installed' });
}

async function checkBudgets(): Promise<Outcome> {
  const over = layersOverBudget();
  return asCheck({ succeeded: over.length === 0, output: over.join('\n') });
}

/** Runs the browser tests. Without a browser all of them count as failed, and the output says what to install. */
async function runJourneys(): Promise<Outcome> {
  const browser = findBrowser(process.env) ?? (await bringBrowser());
  if (!browser) {
    const listed = await runCommand(['playwright', 'test', '--list']);
    return { ...asCases(reports.journeys, listed, tallyUnrun), output: browserAdvice };
  }
  return asCases(
    reports.journeys,
    await runCommand(['playwright', 'test'], { CHROMIUM_PATH: browser }),
    tallyPlaywright,
  );
}

async function bringBrowser(): Promise<string | undefined> {
  // An explicit browser is not replaced by another one.
  if (process.env['CHROMIUM_PATH'] || !canInstallBrowser()) return undefined;
  await installBrowser();
  return findBrowser(process.env);
}

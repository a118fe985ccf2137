/**
 * Checks that the tests detect faults: plants one fault after another in each of two copies of the repository and
 * requires that the tests named for it fail. `--layer <layer>` and `--only <text>` (repeatable) select faults, `--list`
 * lists them, `--types` requires that they compile. The output of each run is written to `test-results/planted-faults`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { accessibilityFaults } from './planted-faults/accessibility.ts';
import { componentFaults } from './planted-faults/component.ts';
import type { Fault, PlannedTest } from './planted-faults/fault.ts';
import { httpFaults } from './planted-faults/http.ts';
import { journeyFaults } from './planted-faults/journey.ts';
import { checkPlace, copyRepository, plant, removeCopy } from './planted-faults/repository-copy.ts';
import { runTests, type TestRun, togetherKey } from './planted-faults/run-tests.ts';
import { staticFaults } from './planted-faults/static.ts';
import { unitFaults } from './planted-faults/unit.ts';
import { root, runCommand } from './run-command.ts';

const layers = {
  static: staticFaults,
  unit: unitFaults,
  component: componentFaults,
  http: httpFaults,
  journey: journeyFaults,
  accessibility: accessibilityFaults,
} satisfies Record<string, Fault[]>;

type LayeredFault = Fault & { layer: string };

const { values: options } = parseArgs({
  options: {
    layer: { type: 'string' },
    only: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    types: { type: 'boolean' },
  },
});
const faults = selectedFaults();
if (faults.length === 0) throw new Error(`No such fault. Layers: ${Object.keys(layers).join(', ')}`);
for (const fault of faults) await checkPlace(root, fault);

/** Two at a time, because a test that waits in vain for what a fault prevents leaves the processor to others. */
const COPIES = 2;

if (options.list) faults.forEach(({ layer, name }) => console.log(`${layer.padEnd(14)} ${name}`));
else if (options.types) await inCopies(1, checkTypes);
else await inCopies(COPIES, plantAll);

function selectedFaults(): LayeredFault[] {
  return Object.entries(layers)
    .filter(([layer]) => options.layer === undefined || layer === options.layer)
    .flatMap(([layer, list]) => list.map((fault) => ({ layer, ...fault })))
    .filter(({ name }) => options.only?.some((text) => name.includes(text)) ?? true);
}

async function inCopies(count: number, work: (copies: string[]) => Promise<boolean>) {
  const copies: string[] = [];
  try {
    while (copies.length < count) copies.push(await copyRepository());
    process.exitCode = (await work(copies)) ? 0 : 1;
  } finally {
    await Promise.all(copies.map(removeCopy));
  }
}

async function plantAll(copies: string[]): Promise<boolean> {
  if (!(await passUnplanted(copies[0]!))) return false;
  console.log('| layer | fault | caught by | seconds |\n|---|---|---|---|');
  const waiting = faults.values(); // One iterator, so that each copy takes the next fault.
  const missed: string[] = [];
  const plantWaiting = async (copy: string) => {
    for (const fault of waiting) if (!(await isCaught(copy, fault))) missed.push(fault.name);
  };
  await Promise.all(copies.map(plantWaiting));
  console.log(`\n${faults.length - missed.length} caught, ${missed.length} not caught`);
  return missed.length === 0;
}

async function isCaught(copy: string, fault: LayeredFault): Promise<boolean> {
  const begun = performance.now();
  const runs = await runPlanted(copy, fault);
  const caught = runs.every(({ failed }) => failed.length > 0);
  const caughtBy = caught ? runs.map(({ failed }) => failed[0]).join('; ') : 'not caught';
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`| ${fault.layer} | ${fault.name} | ${caughtBy} | ${seconds} |`);
  return caught;
}

/** Control run: a test that fails without a fault proves nothing. */
async function passUnplanted(copy: string): Promise<boolean> {
  const tests = faults.flatMap((fault) => fault.tests);
  for (const [key, together] of Map.groupBy(tests, togetherKey)) {
    const begun = performance.now();
    const { succeeded, output } = await runTests(copy, together);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`without faults: ${key}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (!succeeded) console.log(output);
    if (!succeeded) return false;
  }
  return true;
}

async function runPlanted(copy: string, fault: LayeredFault): Promise<TestRun[]> {
  const revert = await plant(copy, fault);
  const runs: TestRun[] = [];
  for (const test of fault.tests) runs.push(await runTests(copy, [test] satisfies PlannedTest[]));
  await revert();
  const log = path.join(root, 'test-results/planted-faults', `${fault.layer} ${fault.name.replaceAll('/', ' ')}.log`);
  await mkdir(path.dirname(log), { recursive: true });
  await writeFile(log, runs.map(({ output }) => output).join('\n\n'));
  return runs;
}

/** All faults at once: a fault that does not compile would never reach the tests. */
async function checkTypes([copy = '']: string[]): Promise<boolean> {
  for (const fault of faults.filter(({ layer }) => layer !== 'static')) await plant(copy, fault);
  let isSound = true;
  for (const project of ['.', 'src/client']) {
    const { succeeded, output } = await runCommand(['tsc', '--noEmit', '-p', project], {}, copy);
    console.log(`tsc -p ${project}: ${succeeded ? 'passed' : output}`);
    isSound &&= succeeded;
  }
  return isSound;
}

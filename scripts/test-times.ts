import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-command.ts';
import { layerOf, type TestLayer } from './test-layers.ts';

interface FileTime {
  layer: Layer;
  file: string;
  tests: number;
  seconds: number;
}

type Layer = TestLayer | 'journeys' | 'accessibility';

/**
 * Maximum number of tests per layer before some should move to a cheaper one: about a fifth more than its time budget
 * allowed when this was written. Counted instead of timed, because machines differ.
 */
const budgets: Record<Layer, number> = {
  unit: 6000,
  component: 2000,
  http: 5000,
  process: 180,
  experiment: 65,
  journeys: 230,
  accessibility: 260,
};

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
}

const SLOWEST = 10;

/** Prints the time per layer and the slowest files. */
export function reportTimes(wallSeconds: Map<string, number>): void {
  console.log('\n  time per layer');
  for (const [name, seconds] of wallSeconds) line(name, `${seconds.toFixed(0)} s`);
  const times = readTimes();
  for (const layer of Object.keys(budgets) as Layer[]) {
    const files = times.filter((time) => time.layer === layer);
    if (files.length > 0)
      line(
        `  ${layer}`,
        `${total(files, 'seconds').toFixed(0)} s in ${total(files, 'tests')} tests, ${files.length} files`,
      );
  }
  console.log('\n  slowest files');
  for (const { file, seconds } of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    line(`  ${seconds.toFixed(1).padStart(5)} s`, file);
}

/** One sentence for each layer with too many tests. */
export function layersOverBudget(): string[] {
  const times = readTimes();
  return (Object.entries(budgets) as [Layer, number][]).flatMap(([layer, most]) => {
    const count = total(
      times.filter((time) => time.layer === layer),
      'tests',
    );
    return count > most
      ? [`${layer} has ${count} tests, and its budget is ${most}: move some to a cheaper layer.`]
      : [];
  });
}

const line = (name: string, text: string) => console.log(`  ${name.padEnd(16)}${text}`);
const total = (files: FileTime[], key: 'tests' | 'seconds') => files.reduce((sum, file) => sum + file[key], 0);

function readTimes(): FileTime[] {
  const read = (name: string) => {
    const file = path.join(root, 'test-results', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const [tests, journeys] = [read('tests.json'), read('journeys.json')];
  return [...(tests ? timesOfVitest(tests) : []), ...(journeys ? timesOfPlaywright(journeys) : [])];
}

function timesOfVitest(json: string): FileTime[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const file = path.relative(root, name);
    return { layer: layerOf(file), file, tests: assertionResults.length, seconds: (endTime - startTime) / 1000 };
  });
}

function timesOfPlaywright(json: string): FileTime[] {
  const { suites } = JSON.parse(json) as { suites: Suite[] };
  return suites.map((suite) => {
    const durations = durationsOf(suite);
    const file = `e2e/${suite.file}`;
    const layer = suite.file.startsWith('accessibility') ? 'accessibility' : 'journeys';
    return { layer, file, tests: durations.length, seconds: durations.reduce((sum, one) => sum + one, 0) / 1000 };
  });
}

function durationsOf({ specs = [], suites = [] }: Suite): number[] {
  const own = specs.flatMap(({ tests }) => tests.map(({ results }) => results[0]?.duration ?? 0));
  return [...own, ...suites.flatMap((inner) => durationsOf(inner))];
}

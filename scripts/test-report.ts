/** The number of passed and failed tests, and the names of the skipped ones. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
}

/** The part of Vitest's JSON report that is used. */
interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

export function tallyVitest(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const cases = report.testResults.flatMap((file) => file.assertionResults);
  const failed = cases.filter(({ status }) => status === 'failed').length;
  // A file that cannot be loaded has no tests.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return {
    passed: cases.filter(({ status }) => status === 'passed').length,
    failed: atLeastOneUnless(report.success, failed + brokenFiles),
    skipped: cases.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  };
}

/** The failed tests, each with its file. A file that cannot be loaded has none. */
export function failedInVitest(json: string): string[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} › ${fullName}`),
  );
}

export function tallyPlaywright(json: string): Tally {
  const { suites, errors } = JSON.parse(json) as PlaywrightReport;
  const journeys = suites.flatMap((suite) => journeysOf(suite));
  const failed = journeys.filter(({ status }) => status !== 'expected' && status !== 'skipped').length;
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failed: atLeastOneUnless(errors.length === 0, failed),
    skipped: journeys.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  };
}

/** The failed tests, each with its project and file. */
export function failedInPlaywright(json: string): string[] {
  const { suites } = JSON.parse(json) as PlaywrightReport;
  const journeys = suites.flatMap((suite) => journeysOf(suite));
  return journeys.filter(({ status }) => status !== 'expected' && status !== 'skipped').map(({ name }) => name);
}

/** Every test counts as failed, because none of them could run. */
export function tallyUnrun(json: string): Tally {
  const { suites } = JSON.parse(json) as PlaywrightReport;
  return { passed: 0, failed: suites.flatMap((suite) => journeysOf(suite)).length, skipped: [] };
}

function journeysOf(suite: PlaywrightSuite, above: string[] = []): { name: string; status: string }[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: [projectName, ...path, title].join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, path))];
}

/** A run can fail without a failing test: an error outside of all tests, or a crash of the tool. */
function atLeastOneUnless(isWell: boolean, failed: number): number {
  return isWell ? failed : Math.max(failed, 1);
}

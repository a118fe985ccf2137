import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest, tallyPlaywright, tallyUnrun, tallyVitest } from './test-report.ts';

const file = (status: string, ...cases: [status: string, fullName: string][]) => ({
  name: 'src/some.test.ts',
  status,
  assertionResults: cases.map(([caseStatus, fullName]) => ({ status: caseStatus, fullName })),
});
const vitest = (success: boolean, ...testResults: object[]) => tallyVitest(JSON.stringify({ success, testResults }));

describe('the Vitest report', () => {
  it('counts each test, and names the skipped ones', () => {
    const first = file('passed', ['passed', 'a'], ['skipped', 'needs Redis'], ['pending', 'b'], ['todo', 'c']);
    const second = file('failed', ['failed', 'd'], ['passed', 'e']);
    expect(vitest(false, first, second)).toEqual({ passed: 2, failed: 1, skipped: ['needs Redis', 'b', 'c'] });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(vitest(false, file('failed'), file('passed', ['passed', 'a']))).toEqual({
      passed: 1,
      failed: 1,
      skipped: [],
    });
  });

  it('counts a run that failed outside of all tests as one failure', () => {
    expect(vitest(false, file('passed', ['passed', 'a']))).toEqual({ passed: 1, failed: 1, skipped: [] });
  });

  it('names the failed tests, and none of a file that could not be loaded', () => {
    const testResults = [file('failed', ['failed', 'a'], ['passed', 'b']), file('failed')];
    expect(failedInVitest(JSON.stringify({ success: false, testResults }))).toEqual(['src/some.test.ts › a']);
  });
});

const journey = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status, index) => ({ projectName: index === 0 ? 'desktop' : 'phone', status })),
});
const journeys = (errors: object[] = []) =>
  JSON.stringify({
    errors,
    suites: [
      {
        title: 'sign-in.spec.ts',
        specs: [journey('signs in', 'expected', 'unexpected')],
        suites: [{ title: 'on a phone', specs: [journey('swipes', 'skipped', 'flaky')] }],
      },
    ],
  });

describe('the Playwright report', () => {
  it('counts each test on each device, a flaky one as failed, and names the skipped ones', () => {
    expect(tallyPlaywright(journeys())).toEqual({
      passed: 1,
      failed: 2,
      skipped: ['desktop › sign-in.spec.ts › on a phone › swipes'],
    });
  });

  it('counts an error outside of all tests as a failure', () => {
    const report = JSON.stringify({ suites: [], errors: [{ message: 'the server did not start' }] });
    expect(tallyPlaywright(report)).toEqual({ passed: 0, failed: 1, skipped: [] });
  });

  it('names the failed tests', () => {
    expect(failedInPlaywright(journeys())).toEqual([
      'phone › sign-in.spec.ts › signs in',
      'phone › sign-in.spec.ts › on a phone › swipes',
    ]);
  });

  it('counts every test as failed if there is no browser', () => {
    expect(tallyUnrun(journeys())).toEqual({ passed: 0, failed: 4, skipped: [] });
  });
});

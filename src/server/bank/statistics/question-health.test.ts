import { expect, it } from 'vitest';
import { healthFlagsOf } from './question-health.ts';

const healthy = {
  firstTries: 30,
  facility: 0.6,
  discrimination: 0.3,
  optionShares: [0.6, 0.2, 0.1, 0.1],
  medianSeconds: 60,
  bankMedianSeconds: 60,
  openReports: 0,
};

it('does not flag a healthy question', () => {
  expect(healthFlagsOf(healthy)).toEqual([]);
});

it.each([
  [{ discrimination: 0.149 }, ['low_discrimination']],
  [{ discrimination: 0.15 }, []],
  [{ discrimination: -0.4 }, ['low_discrimination']],
  [{ discrimination: null }, []],
  [{ optionShares: [0.981, 0.019] }, ['unused_option']],
  [{ optionShares: [0.98, 0.02] }, []],
  [{ optionShares: [1, 0] }, ['unused_option']],
  [{ facility: 0.19 }, ['too_hard_or_too_easy']],
  [{ facility: 0.2 }, []],
  [{ facility: 0.95 }, []],
  [{ facility: 0.951 }, ['too_hard_or_too_easy']],
  [{ medianSeconds: 120 }, []],
  [{ medianSeconds: 121 }, ['slow']],
  [{ medianSeconds: 121, bankMedianSeconds: null }, []],
  [{ medianSeconds: null }, []],
  [{ openReports: 2 }, []],
  [{ openReports: 3 }, ['often_reported']],
  [{ firstTries: 29, facility: 0, discrimination: -1, optionShares: [0], medianSeconds: 999 }, []],
  [{ firstTries: 0, openReports: 3 }, ['often_reported']],
])('with %j is flagged as %j', (difference, flags) => {
  expect(healthFlagsOf({ ...healthy, ...difference })).toEqual(flags);
});

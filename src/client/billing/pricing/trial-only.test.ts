import { expect, it } from 'vitest';
import { trialOnly } from './trial-only.ts';

const held = (isTrial: boolean) => ({
  subscription: { id: 10, name: 'Trial', isTrial },
  ends: '2030-01-15T12:00:00Z',
  daysLeft: 9,
});

it('returns a trial only if it is the single subscription', () => {
  expect(trialOnly([held(true)])).toEqual(held(true));
  expect(trialOnly([])).toBeNull();
  expect(trialOnly([held(false)])).toBeNull();
  expect(trialOnly([held(true), held(false)])).toBeNull();
});

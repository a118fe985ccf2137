import { expect, it } from 'vitest';
import { aRecurring } from './billing-account.test-kit.ts';
import { cancelConsequences } from './cancel-consequences.ts';

const periodEnds = '2027-06-15T12:00:00.000Z';

it.each(['active', 'trialing'] as const)('%s: access lasts until the end of the paid period', (status) => {
  expect(cancelConsequences(aRecurring({ status, periodEnds }))).toEqual([
    'You keep full access until June 15, 2027 and will not be charged again.',
    'You keep your history, notes and statistics.',
    'You can resume at any time until then.',
  ]);
});

it('says that a planned change comes back with the subscription', () => {
  const nextPlan = { id: 11, name: 'Vignette Monthly' };
  expect(cancelConsequences(aRecurring({ status: 'active', periodEnds, nextPlan })).at(-1)).toBe(
    'You can resume at any time until then. Your change to Vignette Monthly is then planned again.',
  );
});

it('past due: access ends at once, without an offer to resume', () => {
  const said = cancelConsequences(aRecurring({ status: 'past_due', periodEnds })).join(' ');
  expect(said).toContain('ends immediately');
  expect(said).not.toContain('resume');
});

it('incomplete: nothing was paid', () => {
  expect(cancelConsequences(aRecurring({ status: 'incomplete' }))).toEqual([
    'Nothing has been paid yet. The purchase will be cancelled.',
  ]);
});

import { expect, it } from 'vitest';
import { daysLeftText, endsOnText, nextChargeText, standingOf } from './account-standing.ts';

const held = (name: string, isTrial: boolean, daysLeft: number) => ({
  subscription: { id: 1, name, isTrial },
  ends: '2030-01-01T00:00:00Z',
  daysLeft,
});
const recurring = (name: string, daysToNextCharge: number) => ({
  subscription: { id: 1, name },
  nextCharge: '2030-01-01T00:00:00Z',
  daysToNextCharge,
});

it('returns basic without a subscription', () => {
  expect(standingOf({ subscriptions: [], recurringSubscriptions: [] })).toEqual({ kind: 'basic' });
});

it('prefers a bought plan to a trial, and the longest of several', () => {
  const trial = held('Trial', true, 9);
  expect(standingOf({ subscriptions: [trial], recurringSubscriptions: [] })).toEqual({ kind: 'trial', daysLeft: 9 });
  const subscriptions = [trial, held('Monthly', false, 3), held('Annual', false, 200)];
  expect(standingOf({ subscriptions, recurringSubscriptions: [] })).toEqual({
    kind: 'plan',
    name: 'Annual',
    ends: '2030-01-01T00:00:00Z',
  });
});

it('returns the end date of a plan that does not renew, such as a cancelled one', () => {
  expect(endsOnText('2030-01-15T12:00:00Z')).toBe('Ends on January 15, 2030');
});

it('prefers a renewing plan to all others', () => {
  const subscriptions = [held('Annual basic sciences', false, 300), held('Monthly', false, 12)];
  expect(standingOf({ subscriptions, recurringSubscriptions: [recurring('Monthly', 12)] })).toEqual({
    kind: 'recurring',
    name: 'Monthly',
    daysToNextCharge: 12,
  });
});

it.each([
  [0, 'Ends today', 'Next charge today'],
  [1, '1 day left', 'Next charge in 1 day'],
  [12, '12 days left', 'Next charge in 12 days'],
])('formats %i days as "%s" and "%s"', (days, left, charge) => {
  expect(daysLeftText(days)).toBe(left);
  expect(nextChargeText(days)).toBe(charge);
});

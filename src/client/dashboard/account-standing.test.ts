import { expect, it } from 'vitest';
import { daysLeftText, standingOf } from './account-standing.ts';

const held = (name: string, isTrial: boolean, daysLeft: number) => ({
  subscription: { id: 1, name, isTrial },
  ends: '2030-01-01T00:00:00Z',
  daysLeft,
});

it('is a basic user without a subscription', () => {
  expect(standingOf([])).toEqual({ kind: 'basic' });
});

it('counts a bought plan before a trial, and the longest of several', () => {
  expect(standingOf([held('Trial', true, 9)])).toEqual({ kind: 'trial', daysLeft: 9 });
  expect(standingOf([held('Trial', true, 9), held('Monthly', false, 3), held('Annual', false, 200)])).toEqual({
    kind: 'plan',
    name: 'Annual',
    daysLeft: 200,
  });
});

it.each([
  [0, 'Ends today'],
  [1, '1 day left'],
  [12, '12 days left'],
])('says %i days as %s', (days, text) => {
  expect(daysLeftText(days)).toBe(text);
});

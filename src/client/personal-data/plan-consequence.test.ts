import { expect, it } from 'vitest';
import { planConsequences } from './plan-consequence.ts';

const held = (name: string, isTrial = false) => ({
  subscription: { id: name.length, name, isTrial },
  ends: '2027-03-03T12:00:00Z',
  daysLeft: 300,
});

it('says when a plan ends and that it is not refunded automatically', () => {
  expect(planConsequences({ subscriptions: [held('Annual')], recurringSubscriptions: [] })).toEqual([
    'Your plan Annual runs until March 3, 2027. It ends with your account and is not refunded automatically.',
  ]);
});

it('says that a renewing plan is not charged again', () => {
  const next = { subscription: { id: 6, name: 'Annual' }, nextCharge: '2027-03-03T12:00:00Z', daysToNextCharge: 300 };
  expect(planConsequences({ subscriptions: [held('Annual')], recurringSubscriptions: [next] })).toEqual([
    'Your plan Annual runs until March 3, 2027. It is cancelled at once and not charged again, even if you keep your account. It ends with your account and is not refunded automatically.',
  ]);
});

it('mentions no refund for a trial', () => {
  expect(planConsequences({ subscriptions: [held('Trial', true)], recurringSubscriptions: [] })).toEqual([
    'Your trial runs until March 3, 2027. It ends with your account.',
  ]);
});

it('says nothing to a user without a plan', () => {
  expect(planConsequences({ subscriptions: [], recurringSubscriptions: [] })).toEqual([]);
});

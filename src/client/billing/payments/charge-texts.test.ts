import { expect, it } from 'vitest';
import { aPlan, aPromotedPlan, theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import { changeLines, changeText, chargeNotice, laterPriceText } from './charge-texts.ts';

const preview = {
  isImmediate: true,
  dueToday: 200.5,
  lines: [
    { kind: 'plan' as const, price: 239.5 },
    { kind: 'unused' as const, price: -39 },
  ],
  currency: 'usd',
  currencySymbol: '$',
  begins: '2026-11-15T12:00:00Z',
  nextCharge: '2027-11-15T12:00:00Z',
  nextChargePrice: 299,
  card: null,
};

it('names the period of the plan', () => {
  expect(chargeNotice(theMonthlyPlan())).toBe('You will be charged every month. You can cancel anytime.');
  expect(chargeNotice(aPlan())).toBe('You will be charged every year. You can cancel anytime.');
});

it('states the price of later periods only when the first is cheaper', () => {
  const plan = aPromotedPlan();
  expect(laterPriceText(plan)).toMatch(/^\$[\d.]+ for the first year, then \$[\d.]+ per year\.$/);
  const monthly = theMonthlyPlan();
  expect(laterPriceText(monthly)).toBeNull();
});

it('distinguishes a larger plan, a smaller plan and the current plan', () => {
  expect(changeText(aPlan(), preview)).toContain('Annual starts immediately.');
  expect(changeText(aPlan(), preview)).toContain('The next charge is $299.00 on November 15, 2027.');
  const later = { ...preview, isImmediate: false, dueToday: 0, begins: preview.nextCharge };
  expect(changeText(theMonthlyPlan(), later)).toContain('Monthly starts then, and nothing is due today.');
  expect(changeText(aPlan(), { ...later, isImmediate: true })).toContain('You stay on Annual');
});

it('lists the credit for the current plan, and the credit that is left', () => {
  expect(changeLines(aPlan(), preview)).toEqual([
    ['Annual', '$239.50'],
    ['Unused part of your current plan', '−$39.00'],
  ]);
  const left = { ...preview, dueToday: 0, lines: [{ kind: 'balance' as const, price: 12 }] };
  expect(changeLines(aPlan(), left)).toEqual([['Kept as credit for your next charge', '$12.00']]);
});

it('mentions a promotion only when it applies to the amount due', () => {
  expect(changeText(aPromotedPlan(), preview)).toContain('Annual starts immediately, the first year with 20% off.');
  expect(changeText(aPromotedPlan(), { ...preview, isImmediate: false })).not.toContain('off');
});

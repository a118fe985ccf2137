import { describe, expect, it } from 'vitest';
import { adminPlanPrice } from './admin-plan-price.ts';
import { perMonthText, perMonthUnit, periodText, totalText } from './plan-price-texts.ts';
import { aPlan, aPromotedPlan, theMonthlyPlan } from './plan.test-kit.ts';

describe('the price of a card', () => {
  it.each([
    ['a year', aPlan(), '$24.92', 'per month'],
    ['a month', theMonthlyPlan(), '$39.00', 'per month'],
    ['three months', theMonthlyPlan({ price: 100, duration: 3 }), '$33.33', 'per month'],
    ['two years', aPlan({ price: 480, duration: 2 }), '$20.00', 'per month'],
    ['days, which is taken as it is', aPlan({ price: 9, duration: 10, durationModifier: 'd' }), '$9.00', 'per 10 days'],
    ['another currency', aPlan({ price: 379, currency: 'cad' }), 'CA$31.58', 'per month'],
  ])('for %s', (_case, plan, text, unit) => {
    expect(perMonthText(plan.price!, plan)).toBe(text);
    expect(perMonthUnit(plan)).toBe(unit);
  });

  it('states the total, and the price after a cheaper first period', () => {
    expect(totalText(aPlan())).toBe('$299.00 per year');
    expect(totalText(aPromotedPlan())).toBe('$239.20 for the first year, then $299.00 per year');
    expect(totalText(theMonthlyPlan({ duration: 3 }))).toBe('$39.00 every 3 months');
    expect(totalText(aPlan({ price: null, renewalPrice: null }))).toBeNull();
    expect(periodText({ duration: 2, durationModifier: 'y' })).toBe('2 years');
  });
});

describe('the price admins see', () => {
  const region = (code: string, price: number) => ({ price, worldRegion: { code } });

  it.each([
    ['of the USA, wherever it stands', [region('EUR', 269), region('USA', 299)], 299],
    ['of the first region without the USA', [region('EUR', 269), region('CAN', 379)], 269],
    ['0 without any region', [], 0],
  ])('is the one %s, in dollars and without a previous price', (_case, regionalisation, price) => {
    expect(adminPlanPrice({ ...aPromotedPlan(), regionalisation })).toEqual({
      price,
      previousPrice: null,
      renewalPrice: price,
      currency: 'usd',
      currencySymbol: '$',
    });
  });
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceNow } from './price-now.ts';

const price = fc.record({
  amount: fc.integer({ min: 50, max: 99_999_999 }),
  previousAmount: fc.constant(null),
});

it('is never negative, never above the regular price, and renews at the regular price', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 100 }), (regular, value) => {
      const { amount, previousAmount, renewalAmount } = priceNow(regular, { value });
      expect(Number.isInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(regular.amount);
      expect(previousAmount).toBe(regular.amount);
      expect(renewalAmount).toBe(regular.amount);
      // Rounded once, to the nearest cent: at most half a cent from the exact price.
      expect(Math.abs(amount - regular.amount * (1 - value / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

it('is the regular price without a promotion, with the configured previous price', () => {
  expect(priceNow({ amount: 3900, previousAmount: 4900 }, null)).toEqual({
    amount: 3900,
    previousAmount: 4900,
    renewalAmount: 3900,
  });
});

it.each([
  [29_900, 20, 23_920],
  [2500, 10, 2250],
  [3905, 10, 3514], // a discount of 390.5 rounds to 391
  [999, 100, 0],
])('reduces %s by %s percent to %s', (amount, value, expected) => {
  expect(priceNow({ amount, previousAmount: null }, { value }).amount).toBe(expected);
});

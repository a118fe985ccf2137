import { expect, it } from 'vitest';
import { likelyRange } from './difficulty-range.ts';

it.each([
  // Published values of Wilson's score interval without continuity correction.
  { right: 81, of: 263, low: 25.53, high: 36.62 },
  { right: 15, of: 148, low: 6.24, high: 16.05 },
  { right: 0, of: 20, low: 0, high: 16.11 },
  { right: 1, of: 29, low: 0.61, high: 17.18 },
])('$right of $of gives $low to $high percent', ({ right, of, low, high }) => {
  expect(likelyRange({ right, of })).toEqual({ low, high });
});

it('is symmetric', () => {
  for (const [right, of] of [
    [3, 101],
    [70, 100],
    [125, 249],
  ] as const) {
    const range = likelyRange({ right, of });
    const mirrored = likelyRange({ right: of - right, of });
    expect(range.low).toBeCloseTo(100 - mirrored.high, 2);
    expect(range.high).toBeCloseTo(100 - mirrored.low, 2);
  }
});

it('contains the share itself, stays within 0 and 100, and narrows with more attempts', () => {
  let width = 100;
  for (const attempts of [10, 101, 249, 1000]) {
    const { low, high } = likelyRange({ right: attempts, of: attempts });
    expect(high).toBe(100);
    expect(high - low).toBeLessThan(width);
    width = high - low;
  }
});

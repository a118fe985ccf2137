import { expect, it } from 'vitest';
import { ageText, comparisonText, pointsText } from './comparison.ts';

it.each([
  [{ now: 230, before: 200 }, '+15% on last month'],
  [{ now: 95, before: 100 }, '−5% on last month'],
  [{ now: 7, before: 7 }, 'Same as last month'],
  [{ now: 0, before: 0 }, 'Same as last month'],
  [{ now: 7, before: 0 }, 'None last month'],
  [{ now: 0, before: 7 }, '−100% on last month'],
])('formats %j as %s', (figures, text) => {
  expect(comparisonText(figures, 'last month')).toBe(text);
});

it.each([
  [0.042, 0.05, '0.8 points less than Feb'],
  [0.1, 0.05, '5 points more than Feb'],
  [0.05, 0.05, 'Same as Feb'],
])('formats a share of %d after %d as %s', (share, before, text) => {
  expect(pointsText(share, before, 'Feb')).toBe(text);
});

it.each([
  ['2026-03-18T00:00:00Z', 'less than a day'],
  ['2026-03-17T12:00:00Z', '1 day'],
  ['2026-03-06T11:00:00Z', '12 days'],
])('formats the age of %s as %s', (since, text) => {
  expect(ageText(since, new Date('2026-03-18T12:00:00Z'))).toBe(text);
});

import { expect, it } from 'vitest';
import { longDay, monthAfter, monthName, monthOf, weekdayOf } from './months.ts';

const now = new Date('2026-11-16T05:30:00Z');

it.each(['', '2026-13', '2026-1', '1899-12', '2100-01', 'x', 5, undefined])(
  'falls back to the current month for %j',
  (text) => {
    expect(monthOf(text, now)).toBe('2026-11');
  },
);

it('crosses the end of a year', () => {
  expect(monthOf('2026-12', now)).toBe('2026-12');
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('formats months and days in UTC', () => {
  expect([monthName('2026-11'), weekdayOf('2026-11-16'), longDay('2026-11-16')]).toEqual([
    'November 2026',
    'Mon',
    'Monday, November 16, 2026',
  ]);
});

import { expect, it } from 'vitest';
import { countText, shareText } from './figures.ts';
import { agoText, dayText, momentText } from './moments.ts';

const now = new Date('2026-11-16T12:00:00Z');

it.each([
  ['2026-11-16T11:59:30Z', 'just now'],
  ['2026-11-16T11:55:00Z', '5 minutes ago'],
  ['2026-11-16T09:00:00Z', '3 hours ago'],
  ['2026-11-15T12:00:00Z', 'yesterday'],
  ['2026-11-16T14:00:00Z', 'in 2 hours'],
  [null, '–'],
])('formats %s as %s', (iso, text) => {
  expect(agoText(iso, now)).toBe(text);
});

it('shows the date of a moment more than a month away', () => {
  expect(agoText('2026-08-02', now)).toBe('Aug 2, 2026');
});

it('shows a date without a time as the same day in every time zone', () => {
  expect(dayText('2026-11-16')).toBe('Nov 16, 2026');
  expect(dayText(null)).toBe('–');
  expect(momentText(undefined)).toBe('–');
});

it('formats numbers in US style and shows a dash for missing values', () => {
  expect([countText(1234567), countText(0), countText(null)]).toEqual(['1,234,567', '0', '–']);
  expect([shareText(0.1234), shareText(1), shareText(null)]).toEqual(['12.3%', '100%', '–']);
});

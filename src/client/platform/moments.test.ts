import { expect, it } from 'vitest';
import { agoText, dayText, longDayText, momentText } from './moments.ts';

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

it('writes the month in full where there is room', () => {
  expect(longDayText('2026-11-16T12:00:00Z')).toBe('November 16, 2026');
});

import { expect, it } from 'vitest';
import { countdownWords, isStale, updatedText } from './board-times.ts';

const now = new Date('2026-11-14T12:00:00.000Z');

it.each([
  ['2026-11-16T00:00:00.000Z', 'Resets in 1 day 12 hours'],
  ['2026-11-16T16:12:00.000Z', 'Resets in 2 days 4 hours 12 minutes'],
  ['2026-11-14T13:01:00.000Z', 'Resets in 1 hour 1 minute'],
  ['2026-11-14T12:00:20.000Z', 'Resets in 1 minute'],
  ['2026-11-14T12:00:00.000Z', 'Resetting now'],
  ['2026-11-14T11:00:00.000Z', 'Resetting now'],
])('formats the time until the reset at %s', (resetsAt, words) => {
  expect(countdownWords(resetsAt, now)).toBe(words);
});

it.each([
  ['2026-11-14T12:00:30.000Z', 'Updated just now'],
  ['2026-11-14T11:56:00.000Z', 'Updated 4 minutes ago'],
  ['2026-11-14T10:59:00.000Z', 'Updated 1 hour ago'],
  ['2026-11-11T12:00:00.000Z', 'Updated 3 days ago'],
])('formats the age of ranks calculated at %s', (reckonedAt, words) => {
  expect(updatedText(reckonedAt, now)).toBe(words);
});

it('treats ranks as stale after half an hour', () => {
  expect(isStale('2026-11-14T11:30:00.000Z', now)).toBe(false);
  expect(isStale('2026-11-14T11:29:59.000Z', now)).toBe(true);
});

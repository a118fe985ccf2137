import { expect, it } from 'vitest';
import { lastSeen } from './devices-last-seen.ts';

const now = new Date('2026-03-14T12:00:00Z');

it.each([
  ['2026-03-14T12:00:30Z', 'a few minutes ago'],
  ['2026-03-14T11:50:00Z', 'a few minutes ago'],
  ['2026-03-14T11:40:00Z', '20 minutes ago'],
  ['2026-03-14T10:59:00Z', '1 hour ago'],
  ['2026-03-13T12:01:00Z', '23 hours ago'],
  ['2026-03-13T11:00:00Z', 'yesterday'],
  ['2026-03-01T11:00:00Z', '13 days ago'],
])('formats %s as "%s"', (at, words) => {
  expect(lastSeen(at, now)).toBe(words);
});

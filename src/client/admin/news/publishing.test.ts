import { expect, it } from 'vitest';
import { localMinute, publishedAtOf, publishingOf } from './publishing.ts';

it('shows a moment in local time and sends the same moment back', () => {
  const iso = '2026-11-16T05:30:21.500Z';
  const { publishing, at } = publishingOf(iso);
  expect(publishing).toBe('at');
  expect(at).toBe(localMinute(iso));
  expect(publishedAtOf({ publishing, at }, iso)).toBe(iso);
  expect(publishedAtOf({ publishing, at }, null)).toBe('2026-11-16T05:30:00.000Z');
});

it('sends null for a draft and "now" for immediate publishing', () => {
  expect(publishedAtOf(publishingOf(null), null)).toBeNull();
  expect(publishedAtOf({ publishing: 'now', at: '' }, null)).toBe('now');
});

it('sends an empty string for an incomplete moment', () => {
  expect(publishedAtOf({ publishing: 'at', at: '' }, null)).toBe('');
});

import { expect, it } from 'vitest';
import { announcementPauseMs } from './count-announcer.ts';

it.each([
  [1, 1_000],
  [500, 1_000],
  [10_000, 20_000],
])('announces the count to %i sockets at most every %i ms, so that it stays cheap', (sockets, pause) => {
  expect(announcementPauseMs(sockets)).toBe(pause);
});

import { beforeAll } from 'vitest';
import { renderScreen, stubServer } from '#client/platform/test-kit.tsx';
import { leaderboardsSearch } from '#client/route-search.ts';
import type { BoardResult, LeaderboardRow } from '#shared/leaderboards/contract.ts';
import { LeaderboardsScreen } from './leaderboards-screen.tsx';

/** Preloaded so that no test waits for it. */
beforeAll(async () => {
  await import('#shared/leaderboards/contract.ts');
});

export const aRow = (position: number, told: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  position,
  rank: position,
  name: `Person ${position}`,
  photo: null,
  university: null,
  value: 100 - position,
  change: 0,
  isOwn: false,
  ...told,
});

export const aBoard = (told: Partial<BoardResult> = {}): BoardResult => ({
  reckonedAt: new Date().toISOString(),
  resetsAt: new Date(Date.now() + 86_400_000).toISOString(),
  hidden: null,
  rows: [aRow(1), aRow(2), aRow(3)],
  members: 3,
  pages: 1,
  own: { state: 'not-joined' },
  ...told,
});

/** Renders the screen at its address. `answer` is called for every board request. */
export async function show(answer: () => BoardResult | 500, search = '') {
  const calls = stubServer((path) => {
    if (path === '/leaderboards/milestones')
      return { body: [{ id: 'seven-day-streak', reached: false, count: 4, of: 7 }] };
    const board = answer();
    return board === 500 ? { status: 500 } : { body: board };
  });
  const shown = await renderScreen({
    path: '/leaderboards',
    validateSearch: leaderboardsSearch,
    component: LeaderboardsScreen,
    address: `/leaderboards${search}`,
  });
  return { ...shown, calls };
}

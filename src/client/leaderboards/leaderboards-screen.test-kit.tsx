import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll } from 'vitest';
import { plainSearch } from '#client/platform/plain-search.ts';
import { createTestStore, stubServer } from '#client/platform/test-kit.tsx';
import { leaderboardsSearch } from '#client/route-search.ts';
import { theme } from '#client/theme.ts';
import { ToastHost } from '#client/ui/toast-host.tsx';
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
  const root = createRootRouteWithContext()({ component: Outlet });
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const leaderboards = createRoute({
    getParentRoute: () => app,
    path: '/leaderboards',
    validateSearch: leaderboardsSearch,
    component: LeaderboardsScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([leaderboards])]),
    history: createMemoryHistory({ initialEntries: [`/leaderboards${search}`] }),
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  await router.load();
  const store = createTestStore();
  render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <ToastHost />
        <RouterProvider router={router as never} />
      </MantineProvider>
    </Provider>,
  );
  return { store, calls, at: () => router.state.location.href };
}

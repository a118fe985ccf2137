import type { Page } from '@playwright/test';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import { aroundMe, sampleBoard, sampleMembership, sampleMilestones, sampleRow } from './sample-boards.ts';
import { manyShares, monthOfShares } from './sample-shares.ts';
import type { Screen } from './screen.ts';

const API = '**/api/v1';

/** Responds with a sample board, which a new server does not have. */
const withBoard = (board: BoardResult) => async (page: Page) => {
  await page.route(/\/api\/v1\/leaderboards(\/around-me)?(\?|$)/, (route) => route.fulfill({ json: board }));
  await page.route(`${API}/leaderboards/milestones`, (route) => route.fulfill({ json: sampleMilestones }));
  await page.route(`${API}/leaderboards/membership`, (route) => route.fulfill({ json: sampleMembership }));
};

const sees = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

const leaderboard = (name: string, board: BoardResult, words: string, search = ''): Screen => ({
  name: `leaderboards-${name}`,
  path: `/leaderboards${search}`,
  as: 'subscriber',
  given: withBoard(board),
  act: sees(words),
});

const none = { rows: [], members: 0, pages: 0 };
const few = [1, 2, 3].map((position) => sampleRow(position));

const withShares = (shares: object, month: object) => async (page: Page) => {
  await page.route(`${API}/share/recent`, (route) => route.fulfill({ json: shares }));
  await page.route(`${API}/share/myShares*`, (route) => route.fulfill({ json: month }));
};

/** All states of the leaderboards and the shares. */
export const leaderboardScreens: Screen[] = [
  leaderboard('full', sampleBoard(), 'Page 1 of 69'),
  leaderboard('around-me', aroundMe, 'Up 3', '?board=around-me'),
  leaderboard(
    'not-joined',
    sampleBoard({ rows: few, members: 3, pages: 1, own: { state: 'not-joined' } }),
    'Take part?',
  ),
  leaderboard('too-few', sampleBoard({ ...none, own: { state: 'too-few', missing: 12 } }), '12 more answers to enter'),
  leaderboard(
    'late',
    sampleBoard({ rows: few, members: 3, pages: 1, reckonedAt: '2026-01-01T10:00:00.000Z', own: { state: 'waiting' } }),
    'The ranks are out of date.',
    '?period=month',
  ),
  leaderboard(
    'small',
    sampleBoard({ ...none, hidden: 'too-small', own: { state: 'not-allowed', reason: 'minor' } }),
    'Too few members',
    '?metric=improvement&scope=university',
  ),
  leaderboard(
    'profile-incomplete',
    sampleBoard({ ...none, hidden: 'profile-incomplete', own: { state: 'no-rise' } }),
    'Complete my profile',
    '?metric=improvement&scope=study-year',
  ),
  {
    name: 'leaderboards-failed',
    path: '/leaderboards',
    as: 'subscriber',
    given: async (page) => {
      await page.route(`${API}/leaderboards**`, (route) => route.fulfill({ status: 500 }));
      await page.route(`${API}/leaderboards/milestones`, (route) => route.fulfill({ status: 500 }));
    },
    act: (page) => page.getByText('The board did not load').waitFor(),
  },
  {
    name: 'leaderboards-settings',
    path: '/leaderboards',
    as: 'subscriber',
    given: withBoard(sampleBoard()),
    act: async (page) => {
      await sees('Page 1 of 69')(page);
      await page.getByRole('button', { name: 'How I am shown' }).click();
      await page.getByRole('textbox', { name: 'Alias' }).fill('ab');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Field should contain at least 3 characters').waitFor();
    },
  },
  {
    name: 'leaderboards-rules',
    path: '/leaderboards?metric=improvement',
    as: 'subscriber',
    given: withBoard(sampleBoard()),
    act: async (page) => {
      await sees('Page 1 of 69')(page);
      await page.getByText('How it works').click();
    },
  },
  {
    name: 'shares',
    path: '/share',
    as: 'subscriber',
    given: withShares(manyShares, monthOfShares),
    act: sees('Stop link'),
  },
  {
    name: 'shares-none',
    path: '/share',
    as: 'basic',
    given: withShares([], []),
    act: sees('Nothing shared yet'),
  },
  {
    name: 'shares-stop',
    path: '/share',
    as: 'subscriber',
    given: withShares(manyShares, monthOfShares),
    act: async (page) => {
      await page.getByRole('button', { name: 'Stop link' }).first().click();
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
    },
  },
];

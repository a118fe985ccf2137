import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OwnStanding } from '#shared/leaderboards/contract.ts';
import { aBoard, aRow, show } from './leaderboards-screen.test-kit.tsx';

const ownRow = aRow(870, { name: 'Ann B.', value: 41, change: 2, isOwn: true });
const ranked: OwnStanding = { state: 'ranked', row: ownRow };
const list = () => screen.findByRole('list', { name: /^(Global|Around me): / });
const place = () => screen.findByRole('region', { name: 'Your place' });

describe('the board', () => {
  it('shows rank, name, value and change of each person', async () => {
    const rows = [aRow(1, { name: 'Ann B.', university: 'Charité', value: 124, change: 3 })];
    await show(() => aBoard({ rows }));
    const [row] = within(await list()).getAllByRole('listitem');
    expect(row?.textContent).toBe('Rank 1ABAnn B.Charité124 questionsUp 3');
  });

  it('marks shared ranks', async () => {
    await show(() => aBoard({ rows: [aRow(1), aRow(2), aRow(3, { rank: 2 })] }));
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /, shared/.test(textContent))).toEqual([false, true, true]);
  });

  it("pins the user's own row below the list when it is on another page", async () => {
    await show(() => aBoard({ own: ranked, members: 900, pages: 18 }));
    const pinned = await screen.findByRole('region', { name: 'Your row' });
    expect(pinned.textContent).toContain('Ann B.You');
    expect((await place()).textContent).toContain('870 of 900');
  });

  it("shows the user's own row once when it is on this page", async () => {
    const own = aRow(2, { isOwn: true });
    await show(() => aBoard({ rows: [aRow(1), own], own: { state: 'ranked', row: own } }));
    expect(within(await list()).getByText('You')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your row' })).toBeNull();
  });

  it('reports that its ranks are late', async () => {
    await show(() => aBoard({ reckonedAt: new Date(Date.now() - 31.5 * 60_000).toISOString() }));
    expect(await screen.findByText('Updated 31 minutes ago')).toBeTruthy();
    expect(screen.getByText(/The ranks are out of date/)).toBeTruthy();
  });

  it('can be reloaded when it did not load', async () => {
    let isDown = true;
    await show(() => (isDown ? 500 : aBoard()));
    await screen.findByText('The board did not load');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeTruthy();
  });
});

describe('the address', () => {
  it('determines the board', async () => {
    const { calls } = await show(() => aBoard(), '?board=around-me&metric=streak&period=all&scope=country');
    await list();
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('around-me'));
    expect(asked?.search).toBe('?metric=streak&period=all&scope=country');
    expect(screen.getByRole('link', { name: 'Around me' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Global' }).getAttribute('aria-current')).toBeNull();
  });

  it('follows the selection and starts on the first page', async () => {
    const { at } = await show(() => aBoard(), '?page=3&period=month');
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Shares' }));
    expect(at()).toBe('/leaderboards?metric=shares&period=month');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'My university');
    expect(at()).toBe('/leaderboards?metric=shares&period=month&scope=university');
  });
});

describe('a board without rows', () => {
  const none = { rows: [], members: 0, pages: 0 };
  it.each([
    [
      'too small a group',
      { ...none, hidden: 'too-small' },
      '?scope=university',
      /Fewer than 10 people of your university/,
    ],
    [
      'a profile that does not say it',
      { ...none, hidden: 'profile-incomplete' },
      '?scope=study-year',
      /Add your study year/,
    ],
    ['nobody yet', none, '', /The first place is free/],
    ['a page behind the last', { ...none, members: 3, pages: 1 }, '?page=9', /fewer pages/],
    ['nobody around', none, '?board=around-me', /the five members before and after you/],
  ] as const)('explains the reason: %s', async (_, told, search, words) => {
    await show(() => aBoard(told), search);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe("the user's own place", () => {
  const standings: [OwnStanding, string][] = [
    [{ state: 'not-joined' }, 'You are not listed until you join.'],
    [{ state: 'not-allowed', reason: 'minor' }, 'students of 18 years and older'],
    [{ state: 'not-allowed', reason: 'staff' }, 'are not ranked'],
    [{ state: 'too-few', missing: 12 }, '12 more answers to enter'],
    [{ state: 'too-few', missing: 19 }, '1 of 20 answers'],
    [{ state: 'no-rise' }, 'This board lists improvements'],
    [{ state: 'university-hidden' }, 'You are not listed here'],
    [{ state: 'waiting' }, 'within 10 minutes'],
  ];
  it.each(standings)('is explained: %o', async (own, words) => {
    await show(() => aBoard({ own }));
    await list();
    expect((await place()).textContent).toContain(words);
  });

  it('offers to join', async () => {
    const { store } = await show(() => aBoard());
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    expect(store.getState().dialogs).toEqual(['leaderboard-membership']);
  });

  it('is the place among everyone when the board is hidden', async () => {
    await show(() => aBoard({ rows: [], hidden: 'too-small', own: ranked }), '?scope=university');
    await screen.findByText('Too few members');
    expect((await place()).textContent).toContain('870 among everyone');
  });
});

it('marks milestones as private', async () => {
  await show(() => aBoard());
  const panel = await screen.findByRole('region', { name: 'Milestones' });
  expect(await within(panel).findByText('4 of 7')).toBeTruthy();
  expect(panel.textContent).toContain('Only you see these');
});

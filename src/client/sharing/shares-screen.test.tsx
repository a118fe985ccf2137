import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { Share } from '#shared/sharing/contract.ts';
import { monthName, monthsLater, thisMonth } from './share-month.ts';
import { SharesScreen } from './shares-screen.tsx';

beforeAll(async () => {
  // Load the lazy modules first, so that no test waits for them.
  await Promise.all([import('#shared/sharing/contract.ts'), import('#client/ui/confirm-dialog.tsx')]);
});

const share = (told: Partial<Share> = {}): Share => ({
  id: 'aTokenOfTwentyCharacters',
  url: 'https://vignette.example/api/v1/share/question/aTokenOfTwentyCharacters',
  start: 'A 54-year-old man comes to the emergency department…',
  network: 'facebook',
  status: 'confirmed',
  createdAt: '2026-11-12T16:05:00.000Z',
  opened: 12,
  isStopped: false,
  ...told,
});

async function open(recent: () => Share[] | 500) {
  const calls = stubServer((path) => {
    if (path === '/share/myShares') return { body: [] };
    if (path !== '/share/recent') return {};
    const shares = recent();
    return shares === 500 ? { status: 500 } : { body: shares };
  });
  await renderPart(<SharesScreen />);
  return calls;
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Your last shares' })).getAllByRole('listitem');

describe('the last shares', () => {
  it('show the status of each', async () => {
    await open(() => [
      share(),
      share({ id: 'b', network: 'link', status: 'begun', opened: 1 }),
      share({ id: 'c', network: 'device', status: 'failed', opened: 0 }),
    ]);
    const [first, second, third] = await cards();
    expect(first?.textContent).toMatch(/Confirmed Facebook ?Nov 12, 2026, .*Opened 12 times/);
    expect(second?.textContent).toMatch(/Open Copied link.*Opened once/);
    expect(third?.textContent).toMatch(/Failed From the device.*Not opened yet/);
  });

  it('can be stopped after a confirmation, and show it afterwards', async () => {
    let isStopped = false;
    const calls = await open(() => [share({ isStopped })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop link' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    isStopped = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Link stopped')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'DELETE')?.url).toContain('/share/aTokenOfTwentyCharacters');
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('have a button that copies the link', async () => {
    await open(() => [share()]);
    const copy = await screen.findByRole('button', { name: 'Copy link' });
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await userEvent.click(copy);
    expect(await screen.findByText('Copied to clipboard!')).toBeTruthy();
    expect(copied).toEqual([share().url]);
  });

  it('show how to share while there are none', async () => {
    await open(() => []);
    expect(await screen.findByText('Nothing shared yet')).toBeTruthy();
    expect(screen.getByText(/by the tool Share/)).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    await open(() => (isDown ? 500 : [share()]));
    await screen.findByText('Your shares did not load');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });
});

it('moves the chart back through the months, but not into the future', async () => {
  const calls = await open(() => []);
  const current = thisMonth(new Date());
  expect(screen.getByText(monthName(current))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Month after' }));
  await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
  const before = monthsLater(current, -1);
  expect(screen.getByText(monthName(before))).toBeTruthy();
  await screen.findByText('No shares in this month');
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
  const asked = calls.filter(({ url }) => url.includes('myShares')).map(({ url }) => new URL(url).search);
  expect(asked).toEqual(
    [current, before].map(({ month, year }) => `?period=month&month=${month}&year=${year}&groupBy=day`),
  );
});

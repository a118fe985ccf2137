import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pathsOf, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { UserMenuContent } from './user-menu-content.tsx';

// The client imports the contract lazily. Load it here so that the first test does not wait for it.
beforeAll(() => import('#shared/accounts/contract.ts'));
afterEach(() => vi.restoreAllMocks());

const open = async (marketingUrl: string | null) => {
  const calls = stubServer((path) => {
    if (path === '/auth/sign-in-options') return { body: { social: [], marketingUrl } };
    // The name and the news are not relevant here.
    return path === '/auth/logout' ? {} : { status: 503 };
  });
  const store = signedInStore();
  await renderPart(<UserMenuContent close={() => {}} />, store);
  return { calls, store };
};

it('offers a soft sign-out to the website, if one is configured', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { calls, store } = await open('https://about.example/');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave for the website' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://about.example/'));
  expect(pathsOf(calls)).toContain('/api/v1/auth/logout');
  expect(store.getState().session).toMatchObject({ status: 'notLogged', end: 'signedOut' });
});

it('offers only the normal sign-out without a website', async () => {
  const { calls } = await open(null);
  await waitFor(() => expect(pathsOf(calls)).toContain('/api/v1/auth/sign-in-options'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(screen.queryByRole('button', { name: 'Leave for the website' })).toBeNull();
});

it('puts all buttons above content that loads late, so that they do not move', async () => {
  await open('https://about.example/');
  const website = await screen.findByRole('button', { name: 'Leave for the website' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Take the tour', 'Sign out', 'Leave for the website']);
  const news = screen.getByRole('region', { name: 'Latest news' });
  expect(website.compareDocumentPosition(news)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

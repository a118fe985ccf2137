import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { NewsMenuItems } from '#client/content/news-menu-items.tsx';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { UserMenu } from './user-menu.tsx';

// The client imports the contract lazily. Load it here so that the first test does not wait for it.
beforeAll(() => import('#shared/content/contract.ts'));

const item = { label: 'News', link: '/news/1', actionName: 'Read', photo: null };
const title = 'A title that is certainly longer than forty characters';

it('marks news from publication until the menu is opened', async () => {
  stubServer((path) => (path === '/news/latest' ? { body: [{ ...item, title }] } : { status: 503 }));
  const store = await renderPart(<UserMenu />);
  expect(screen.getByRole('button').textContent).toBe('Account menu');

  act(() => void store.dispatch({ type: 'content/newsPublished' }));
  expect(screen.getByRole('button').textContent).toBe('Account menu, there is news');

  await renderPart(<NewsMenuItems onNavigate={() => {}} />, store);
  expect(await screen.findByText('A title that is certainly longer than fo…')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Account menu'));
});

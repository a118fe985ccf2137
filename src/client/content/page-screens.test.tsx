import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ArticleScreen } from './article-screen.tsx';
import { AddedPage } from './page-screens.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() => Promise.all([import('#shared/content/contract.ts'), import('#client/ui/markdown-text.tsx')]));

const page = {
  slug: 'for-universities',
  header: 'For universities',
  content: 'Hello **there**',
  photo: null,
  voucherText: null,
  isActive: true,
  updatedAt: '2026-11-16T05:00:00.000Z',
};

it('shows a page that admins added, and names it in the tab', async () => {
  const calls = stubServer(() => ({ body: page }));
  await renderPart(<AddedPage slug="for-universities" />);
  expect(await screen.findByRole('heading', { name: 'For universities' })).toBeTruthy();
  expect(await screen.findByText('there')).toBeTruthy();
  expect(new URL(calls[0]!.url).pathname).toBe('/api/v1/content/for-universities');
  expect(document.title).toBe('For universities · Vignette');
});

it('says that a page does not exist', async () => {
  stubServer(() => ({ status: 404, body: { code: 'not_found', message: 'Not found.' } }));
  await renderPart(<AddedPage slug="nothing" />, createTestStore());
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('reports a news item that does not exist', async () => {
  stubServer(() => ({ status: 404, body: { code: 'not_found', message: 'Not found.' } }));
  await renderPart(<ArticleScreen />, createTestStore());
  expect(await screen.findByText('News item not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news');
});

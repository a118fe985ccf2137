import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { FooterPages } from './footer-pages.tsx';

// The client loads this module lazily; preload it so that the first test does not wait.
beforeAll(() => import('#shared/content/contract.ts'));

it('links the chosen pages in the footer', async () => {
  stubServer(() => ({ body: [{ slug: 'for-universities', header: 'For universities' }] }));
  await renderPart(<FooterPages />, createTestStore());
  const link = await screen.findByRole('link', { name: 'For universities' });
  expect(link.getAttribute('href')).toBe('/pages/for-universities');
});

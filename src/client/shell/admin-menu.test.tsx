import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { adminParts } from '#client/admin/admin-parts.ts';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { AdminMenu } from './admin-menu.tsx';

// The client imports the contract lazily. Load it here so that the first test does not wait for it.
beforeAll(() => import('#shared/accounts/contract.ts'));

async function showTo(permissions: Record<string, boolean>, address = '/admin') {
  stubServer(() => ({ body: aUser({ permissions }) }));
  await renderPart(<AdminMenu />, createTestStore(), address);
}

it('shows the permitted sections and the link back', async () => {
  await showTo({ 'Question.read': true });
  await screen.findByRole('link', { name: 'Import and export' });
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  const permitted = adminParts
    .filter(({ permission }) => permission === null || permission === 'Question.read')
    .map(({ name }) => name);
  expect(shown.toSorted()).toEqual(['Back to Vignette', ...permitted].toSorted());
  expect(screen.getByRole('list', { name: 'Questions' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Money' })).toBeNull();
});

it('shows only the start page without permissions', async () => {
  await showTo({ 'Question.read': false });
  await screen.findByRole('link', { name: 'Overview' });
  expect(screen.queryByRole('link', { name: 'Import and export' })).toBeNull();
});

it('marks only the current section, also on its subpages', async () => {
  await showTo({ 'Question.read': true }, '/admin/questions/exchange/12');
  const part = await screen.findByRole('link', { name: 'Import and export' });
  expect(part.getAttribute('aria-current')).toBe('page');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('lists every section once', () => {
  expect(new Set(adminParts.map(({ to }) => to)).size).toBe(adminParts.length);
});

import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { adminParts } from '#client/admin/admin-parts.ts';
import { somebody } from '#client/platform/somebody.test-kit.ts';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { AdminMenu } from './admin-menu.tsx';

// The client loads it late; the first test should not wait for that.
beforeAll(() => import('#shared/accounts/contract.ts'));

async function showTo(permissions: Record<string, boolean>, address = '/admin') {
  stubServer(() => ({ body: somebody({ permissions }) }));
  await renderPart(<AdminMenu />, createTestStore(), address);
}

it('has the parts that are permitted, and the way back', async () => {
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

it('has nothing but the entrance for somebody without permissions', async () => {
  await showTo({ 'Question.read': false });
  await screen.findByRole('link', { name: 'Overview' });
  expect(screen.queryByRole('link', { name: 'Import and export' })).toBeNull();
});

it('marks the part one is in, on the screens below it too, and no other', async () => {
  await showTo({ 'Question.read': true }, '/admin/questions/exchange/12');
  const part = await screen.findByRole('link', { name: 'Import and export' });
  expect(part.getAttribute('aria-current')).toBe('page');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('has every part once', () => {
  expect(new Set(adminParts.map(({ to }) => to)).size).toBe(adminParts.length);
});

import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderRoutes, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { AdminShell } from './admin-shell.tsx';

// The client imports these modules lazily. Load them here so that no test ends before they are there.
beforeAll(() => Promise.all([import('#shared/accounts/contract.ts'), import('./dialog-host.tsx')]));

async function showTo(permissions: Record<string, boolean>) {
  stubServer((path) => ({ body: path === '/user' ? aUser({ permissions }) : [] }));
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'admin', component: AdminShell });
  const users = createRoute({
    getParentRoute: () => shell,
    path: '/admin/users',
    staticData: { title: 'Users', permission: 'UserManagement.read' },
    component: () => 'The list of users',
  });
  await renderRoutes(root.addChildren([shell.addChildren([users])]), {
    store: createTestStore(),
    address: '/admin/users',
  });
}

it('shows a screen to admins with its permission', async () => {
  await showTo({ 'UserManagement.read': true });
  expect(await screen.findByText('The list of users')).toBeTruthy();
});

it('shows a message instead of a screen without its permission', async () => {
  await showTo({ 'Country.read': true });
  expect(await screen.findByRole('heading', { name: 'Not permitted' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Users', level: 1 })).toBeTruthy();
  expect(screen.queryByText('The list of users')).toBeNull();
});

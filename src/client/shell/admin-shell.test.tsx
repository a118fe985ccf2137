import { createRootRoute, createRoute } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createTestStore, renderRoutes, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { AdminShell } from './admin-shell.tsx';

// The client imports these modules lazily. Load them here so that no test ends before they are there.
beforeAll(() => Promise.all([import('#shared/accounts/contract.ts'), import('./dialog-host.tsx')]));

const newsLoading = Promise.withResolvers<void>();

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
  const news = createRoute({
    getParentRoute: () => shell,
    path: '/admin/news',
    loader: () => newsLoading.promise,
    component: () => 'The list of news',
  });
  return renderRoutes(root.addChildren([shell.addChildren([users, news])]), {
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

const scroll = (element: HTMLElement, top: number) => {
  element.scrollTop = top;
  fireEvent.scroll(element);
};

it('leaves the menu where the user scrolls it while the next screen loads', async () => {
  const router = await showTo({ 'UserManagement.read': true });
  const menu = await screen.findByRole('complementary');
  scroll(menu, 100);
  void router.navigate({ to: '/admin/news' });
  await vi.waitFor(() => expect(router.state.status).toBe('pending'));
  scroll(menu, 300);
  newsLoading.resolve();
  expect(await screen.findByText('The list of news')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.status).toBe('idle'));
  expect(menu.scrollTop).toBe(300);
});

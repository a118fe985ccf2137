import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestStore, renderScreen, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { ChangeCardScreen } from './change-card-screen.tsx';

const open = async (store: ReturnType<typeof createTestStore>) => {
  stubServer(() => ({ body: [] }));
  await renderScreen({
    path: '/change-card/$id',
    address: '/change-card/7',
    validateSearch: () => ({}),
    component: ChangeCardScreen,
    store,
  });
};

it('asks visitors to sign in first, and returns them', async () => {
  await open(createTestStore());
  expect(screen.getByText('Please sign in first')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?next=%2Fchange-card%2F7');
});

it('reports a subscription that the user does not have', async () => {
  await open(signedInStore());
  expect(await screen.findByText('Subscription not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe('/account/billing');
});

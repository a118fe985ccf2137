import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { AffiliateCard } from '#client/referrals/public.tsx';
import { DialogHost } from './dialog-host.tsx';

// The client loads them lazily; preload them so that no test waits.
beforeAll(() =>
  Promise.all([
    import('./mobile-user-dialog.tsx'),
    import('./notifications-dialog.tsx'),
    import('#shared/accounts/contract.ts'),
  ]),
);
beforeEach(() => void stubServer((path) => (path === '/user' ? { body: aUser() } : { status: 503 })));

async function open(dialog: 'notifications' | 'mobile-user', name: string) {
  const store = signedInStore();
  store.dispatch(dialogOpened({ dialog }));
  await renderPart(<DialogHost />, store);
  await screen.findByRole('dialog', { name });
  return () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('asks whether to show notifications, and can be put off', async () => {
  const closed = await open('notifications', 'Show notifications?');
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeTruthy();
  await press('Maybe later');
  await closed();
});

it('mentions the apps, and leads on in the browser', async () => {
  const closed = await open('mobile-user', 'Hey! Mobile user');
  expect(await screen.findByRole('link', { name: /Google Play/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /App Store/ })).toBeTruthy();
  await press('Continue in the browser');
  await closed();
});

it('invites a friend from the dashboard', async () => {
  const store = await renderPart(<AffiliateCard />, signedInStore());
  await press('Invite a friend!');
  expect(store.getState().dialogs).toEqual(['invite']);
});

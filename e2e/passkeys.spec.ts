import type { Page } from '@playwright/test';
import { expect, fillIn, signOut, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

/** Chromium's own authenticator, which verifies the user without asking. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
}

test('offers a passkey after sign-in, signs in with one tap, and removes it', async ({ page, server }) => {
  const email = await newUser(server);
  await addAuthenticator(page);
  await page.goto('/login');
  await fillIn(page, email, PASSWORD);
  const offer = page.getByRole('dialog', { name: 'Sign in faster next time?' });
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmPassword(page);
  await expect(page.getByText('You can sign in with one tap from now on.')).toBeVisible();
  await expect(offer).toBeHidden();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/account/security');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Confirm' }).click();
  await confirmPassword(page);
  await expect(page.getByText('no longer signs in')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
});

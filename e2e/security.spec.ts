import type { Page } from '@playwright/test';
import { expect, fillIn, signOut, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

const NEW_PASSWORD = 'seven herons cross the quarry';

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

async function confirmPassword(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
}

test('offers a passkey, ends another session, changes the password, and signs in with one tap', async ({
  page,
  browser,
  server,
}) => {
  const email = await newUser(server);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await elsewhere.goto('/login');
  await fillIn(elsewhere, email, PASSWORD);
  // The socket tells the other device that its session has ended.
  await expect(elsewhere.getByText('Connected succesfully! Have fun!')).toBeVisible();

  await test.step('after sign-in a passkey is offered', async () => {
    await addAuthenticator(page);
    await page.goto('/login?next=/account/security');
    await fillIn(page, email, PASSWORD);
    const offer = page.getByRole('dialog', { name: 'Sign in faster next time?' });
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await confirmPassword(page, PASSWORD);
    await expect(page.getByText('You can sign in with one tap from now on.')).toBeVisible();
    await expect(offer).toBeHidden();
  });

  await test.step('another session is ended', async () => {
    await expect(page.getByText('This device')).toHaveCount(1);
    await page.getByRole('button', { name: /^End / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('is no longer signed in.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End / })).toHaveCount(0);
    // Without a reload: the socket reports it.
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();
  });

  await test.step('the password is changed', async () => {
    await page.getByLabel(/^Old password/).fill(PASSWORD);
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Confirm new password/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('All your other devices have been signed out.')).toBeVisible();
    await expect(page.getByLabel(/^New password/)).toHaveValue('');
  });

  await test.step('the passkey signs in and is removed', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/account/security');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Confirm' }).click();
    await confirmPassword(page, NEW_PASSWORD);
    await expect(page.getByText('no longer signs in')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  });
});

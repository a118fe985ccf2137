import type { Page } from '@playwright/test';
import { expect, fillIn, signOut, skipTour, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

// src/sandbox/identity/social-*.test.ts cover accounts, pending identities and dangers over HTTP. These tests use the
// redirects and cookies of a real browser: Google answers with a redirect, Apple with a form of another site.

/** Chooses an identity on the sandbox page that replaces the provider's own. */
async function chooseAccount(page: Page, address: string) {
  await page.getByRole('heading', { name: 'played by the sandbox' }).waitFor();
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByRole('button', { name: 'Address is verified' }).click();
}

const follow = (page: Page, provider: string) => page.getByRole('link', { name: provider, exact: true }).click();

test('signs a new user in with Google after a cancelled attempt, starts the trial, and signs them in again', async ({
  page,
}, { project }) => {
  const address = `google-${project.name}@people.example`;
  await page.goto('/login');
  await follow(page, 'Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You have not been signed in.')).toBeVisible();

  const come = async () => {
    await follow(page, 'Google');
    await chooseAccount(page, address);
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('main')).toContainText('Nora Vance');
    await expect(page.getByRole('main')).toContainText('Trial');
  };
  await come();
  await skipTour(page);
  await signOut(page);
  await come();
});

test('lets a user with a password link Apple, sign in with it, and unlink it', async ({ page, server }) => {
  const address = await newUser(server);
  await page.goto('/login?next=/account/security');
  await fillIn(page, address, PASSWORD);
  await page.getByRole('button', { name: 'Link Apple' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await chooseAccount(page, `linked-${address}`);
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByText('You can sign in with Apple from now on.')).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=/account/security');
  await follow(page, 'Apple');
  await chooseAccount(page, `linked-${address}`);
  await expect(page).toHaveURL(/\/account\/security$/);
  await page.getByRole('button', { name: 'Unlink Apple' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You can no longer sign in with Apple.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Apple' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, signOut, skipTour, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';

/** Chooses an identity on the sandbox page that replaces the provider's own. */
async function chooseAccount(page: Page, address: string) {
  await page.getByRole('heading', { name: 'played by the sandbox' }).waitFor();
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByRole('button', { name: 'Address is verified' }).click();
}

const signInWith = async (page: Page, provider: string, address: string) => {
  await page.goto('/login');
  await page.getByRole('link', { name: provider, exact: true }).click();
  await chooseAccount(page, address);
};

for (const provider of ['Google', 'Apple']) {
  test(`signs a new user in with ${provider}, starts the trial, and signs them in again`, async ({ page }, {
    project,
  }) => {
    const address = `${provider}-${project.name}@people.example`.toLowerCase();
    const come = async () => {
      await signInWith(page, provider, address);
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole('main')).toContainText('Nora Vance');
      await expect(page.getByRole('main')).toContainText('Trial');
    };
    await come();
    await skipTour(page);
    await signOut(page);
    await come();
  });
}

test('returns to the sign-in page with a message if the user cancels at the provider', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You have not been signed in.')).toBeVisible();
});

test('does not open an existing account for an address reported by Facebook', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Facebook', exact: true }).click();
  await page.getByLabel('Address').fill('subscriber@demo.vignette.example');
  await page.getByRole('button', { name: 'Address is verified' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});

test('activates a new Facebook user by mail and signs them in with Facebook afterwards', async ({
  page,
  request,
  server,
}, { project }) => {
  const address = `facebook-${project.name}@people.example`;
  await signInWith(page, 'Facebook', address);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const mail = await mailTo(server, request, { address, subject: 'Activate your account' });
  await page.goto(linkIn(mail, '/api/v1/register/activate'));
  await expect(page.getByText('You can login now')).toBeVisible();
  await signInWith(page, 'Facebook', address);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main')).toContainText('Trial');
});

test('lets a user with a password link Google, sign in with it, and unlink it', async ({ page, signInAs, server }, {
  project,
}) => {
  const person = project.name === 'phone' ? 'subscriber' : 'trial';
  const address = `linked-${project.name}@people.example`;
  await signInAs(person);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Link Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.locator('input[type=password]').fill(server.passwordOf(person));
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await chooseAccount(page, address);
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByText('You can sign in with Google from now on.')).toBeVisible();

  await signOut(page);
  await signInWith(page, 'Google', address);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You can no longer sign in with Google.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
});

import { expect, fillIn, signOut, test } from './journey.ts';

test('asks for both fields and puts the focus on the first that is missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Field is required')).toHaveCount(2);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('somebody');
  await expect(page.getByText('Field is required')).toHaveCount(1);
});

test('shows what the server says of a wrong password, and forgets it when typing goes on', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'trial@demo.vignette.example', 'wrong password');
  await expect(page.getByRole('alert')).toContainText('Authentication error');
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  await page.getByLabel('Username').press('End');
  await page.getByLabel('Username').pressSequentially('x');
  await expect(page.getByText('Authentication error')).toHaveCount(0);
});

for (const [person, greeting, standing] of [
  ['trial', 'Hello Tara !', 'Trial'],
  ['subscriber', 'Hello Samuel !', 'Annual'],
  ['basic', 'Hello Bianca !', 'Basic user'],
  ['admin', 'Hello Adam !', 'Basic user'],
] as const) {
  test(`${person} signs in, stays signed in over a reload, and signs out`, async ({ page, signInAs }) => {
    await signInAs(person);
    await page.goto('/dashboard?showPricing=false');
    await expect(page.getByRole('main')).toContainText(standing);
    await expect(page.getByRole('banner')).toContainText(greeting);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(standing);
    await signOut(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('leads back to the page that asked for the sign-in', async ({ page, server }) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, 'subscriber@demo.vignette.example', server.passwordOf('subscriber'));
  await expect(page).toHaveURL(/\/account$/);
});

test('never leads to another site after signing in', async ({ page, server }) => {
  await page.goto('/login?next=//evil.example/dashboard');
  await fillIn(page, 'subscriber@demo.vignette.example', server.passwordOf('subscriber'));
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('works by keyboard alone', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByLabel('Username').focus();
  await page.keyboard.type('subscriber@demo.vignette.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(server.passwordOf('subscriber'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('shows no social buttons where no provider is set up', async ({ page }) => {
  await page.route('**/auth/sign-in-options', (route) => route.fulfill({ json: { social: [], marketingUrl: null } }));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Google|Facebook|Apple)$/ })).toHaveCount(0);
});

test.describe('what the address says on arrival', () => {
  for (const [query, title, text] of [
    ['register-success=true', 'Success', 'You can login now'],
    ['register-success=already-active', '', 'Account is already activated'],
    ['register-success=false', 'Something went wrong', 'An error occurred during activation process'],
    ['cancel-success=true', 'Success', 'Mailing canceled correctly'],
    ['cancel-success=false', 'Something went wrong', 'An error occurred during mailing cancellation process'],
  ] as const) {
    test(`${query} is told once`, async ({ page }) => {
      await page.goto(`/login?${query}`);
      await expect(page.getByText(text)).toBeVisible();
      if (title) await expect(page.getByText(title, { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });
  }

  test('cancel-success reaches the dashboard of somebody who is signed in', async ({ page, signInAs }) => {
    await signInAs('subscriber');
    await page.goto('/login?cancel-success=true');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Mailing canceled correctly')).toBeVisible();
  });

  test('anything else is ignored', async ({ page }) => {
    await page.goto('/login?register-success=<script>&cancel-success=maybe');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  });
});

import { expect, fillIn, signOut, test } from './journey.ts';

// src/client/shell/arrival-toasts.test.tsx covers all messages that links pass in the URL.

test('requires both fields, focuses the first missing one, and shows a rejection until the user types', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Field is required')).toHaveCount(2);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('somebody');
  await expect(page.getByText('Field is required')).toHaveCount(1);

  await fillIn(page, 'trial@demo.vignette.example', 'wrong password');
  await expect(page.getByRole('alert')).toContainText('Authentication error');
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  await page.getByLabel('Username').press('End');
  await page.getByLabel('Username').pressSequentially('x');
  await expect(page.getByText('Authentication error')).toHaveCount(0);
});

test(
  'signs in by keyboard only, stays signed in after a reload, and signs out',
  { tag: '@phone' },
  async ({ page, server }) => {
    await page.goto('/login');
    await page.getByLabel('Username').focus();
    await page.keyboard.type('subscriber@demo.vignette.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(server.passwordOf('subscriber'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('main')).toContainText('Annual');
    await expect(page.getByRole('banner')).toContainText('Hello Samuel !');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Annual');
    await signOut(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  },
);

for (const [person, greeting, standing] of [
  ['trial', 'Hello Tara !', 'Trial'],
  ['basic', 'Hello Bianca !', 'Basic user'],
  ['admin', 'Hello Adam !', 'Basic user'],
] as const) {
  test(`greets the ${person} by name`, async ({ page, arriveAs }) => {
    await arriveAs(person);
    await page.goto('/dashboard?showPricing=false');
    await expect(page.getByRole('main')).toContainText(standing);
    await expect(page.getByRole('banner')).toContainText(greeting);
  });
}

test('returns to the page that required the sign-in, and never to another site', async ({ page, server }) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, 'subscriber@demo.vignette.example', server.passwordOf('subscriber'));
  await expect(page).toHaveURL(/\/account$/);
  await signOut(page);
  await page.goto('/login?next=//evil.example/dashboard');
  await fillIn(page, 'subscriber@demo.vignette.example', server.passwordOf('subscriber'));
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('shows the result of an activation link once', async ({ page }) => {
  await page.goto('/login?register-success=true');
  await expect(page.getByText('You can login now')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('You can login now')).toHaveCount(0);
});

test('shows the result of a link on the dashboard of a signed-in user', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/login?cancel-success=true');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Mailing canceled correctly')).toBeVisible();
});

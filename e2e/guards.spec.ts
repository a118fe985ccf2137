import { expect, test } from './journey.ts';

// src/client/routes.test.ts lists the guard of every URL; these tests use real sessions.

test('redirects visitors to the sign-in page, except from public pages', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/admin/../..']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/statistics');
  await expect(page).toHaveURL(/\/login\?next=%2Fstatistics$/);
  await page.goto('/register-success');
  await expect(page).toHaveURL(/\/register-success$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('lets subscribers open the pages of their plan, but no unknown URLs and not the admin area', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('trial');
  for (const path of ['/', '/quiz/nowhere', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
  }
  await page.goto('/statistics');
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
});

test('lets an admin open the admin area', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});

test('shows users without a plan the pricing dialog at sign-in and instead of paid pages', async ({
  page,
  signInAs,
}) => {
  await signInAs('basic');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/dashboard?showPricing=false');
  await expect(page.getByRole('main')).toContainText('Basic user');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/statistics');
  await expect(page).toHaveURL(/\/dashboard\?showPricing=false$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Choose The Plan That Best Suits Your Budget and Study Goals');
  await expect(dialog.getByRole('button', { name: 'Choose this plan' }).first()).toBeVisible();
});

for (const [person, standing] of [
  ['admin', 'Basic user'],
  ['subscriber', 'Annual'],
] as const) {
  test(`does not open the pricing dialog for the ${person}`, async ({ page, signInAs }) => {
    await signInAs(person);
    await expect(page.getByRole('main')).toContainText(standing);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

import { expect, test } from './journey.ts';

for (const path of ['/', '/nowhere', '/quiz/nowhere', '/admin/../..']) {
  test(`${path} leads visitors to the sign-in page and others to the dashboard`, async ({ page, signInAs }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await signInAs('subscriber');
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
  });
}

for (const path of [
  '/dashboard',
  '/account',
  '/payments',
  '/statistics',
  '/leaderboards',
  '/submit-question',
  '/quiz/quick-quiz',
  '/admin',
  '/share',
]) {
  test(`${path} asks visitors to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  });
}

for (const path of [
  '/contact',
  '/news',
  '/pricing',
  '/plan-pricing',
  '/change-plan-pricing',
  '/register-success',
  '/restore-password',
]) {
  test(`${path} is open to everybody`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('people without the flag are sent from the admin area to the dashboard', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an admin opens the admin area, and sees the way there', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});

test('without a subscription the pricing dialog opens instead of the page', async ({ page, signInAs }) => {
  await signInAs('basic');
  await page.goto('/statistics');
  await expect(page).toHaveURL(/\/dashboard\?showPricing=false$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Choose The Plan That Best Suits Your Budget and Study Goals');
  await expect(dialog.getByRole('button', { name: 'Choose this plan' }).first()).toBeVisible();
});

test('the pricing dialog greets somebody without a plan, unless showPricing=false', async ({ page, signInAs }) => {
  await signInAs('basic');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/dashboard?showPricing=false');
  await expect(page.getByRole('main')).toContainText('Basic user');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the pricing dialog spares admins and subscribers', async ({ page, signInAs }) => {
  for (const person of ['admin', 'subscriber'] as const) {
    await signInAs(person);
    await expect(page.getByRole('main')).toContainText(person === 'admin' ? 'Basic user' : 'Annual');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
  }
});

test('somebody with a plan opens what it includes', async ({ page, signInAs }) => {
  await signInAs('trial');
  await page.goto('/statistics');
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
});

import { expect, test } from './journey.ts';

test.setTimeout(90_000);

test('links from the admin menu to its screens and back to Vignette', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin area' });
  await menu.getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Import and export' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Back to Vignette' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('opens the menu with a button on a tablet and closes it after a choice', async ({ page, arriveAs }) => {
  await page.setViewportSize({ width: 800, height: 1100 });
  await arriveAs('admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open the admin menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Admin menu' });
  await sheet.getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('shows a message instead of a screen without permission', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.route('**/api/v1/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { permissions: Record<string, boolean> };
    await route.fulfill({ response: answer, json: { ...user, permissions: { 'Country.read': true } } });
  });
  await page.goto('/admin/questions/exchange');
  await expect(page.getByRole('heading', { name: 'Not permitted' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import and export' })).toHaveCount(0);
});

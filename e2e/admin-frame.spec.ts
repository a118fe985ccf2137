import { openPart } from './admin-menu.ts';
import { expect, test } from './journey.ts';

test('links from the admin menu, behind a button on a tablet, to its screens and back to Vignette', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('admin');
  await page.goto('/admin');
  await openPart(page, 'Import and export');
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Import and export' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 800, height: 1100 });
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeHidden();
  await page.getByRole('button', { name: 'Open the admin menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Admin menu' });
  await sheet.getByRole('link', { name: 'Event log' }).click();
  await expect(page.getByRole('heading', { name: 'Event log', level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Open the admin menu' }).click();
  await sheet.getByRole('link', { name: 'Back to Vignette' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

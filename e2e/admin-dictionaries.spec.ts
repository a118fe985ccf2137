import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

// Screens are loaded on demand, which is slow on a busy machine.
test.setTimeout(90_000);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function create(page: Page, one: string, name: string) {
  await press(page, `New ${one}`);
  await dialog(page, `New ${one}`).getByRole('textbox', { name: 'Name' }).fill(name);
  await press(page, 'Create');
  await expect(dialog(page, `New ${one}`)).toBeHidden();
}

test('lets an admin add, rename and delete an entry, and rejects a duplicate name', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/dictionaries');
  await page.getByRole('link', { name: 'Disciplines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disciplines' })).toBeVisible();

  await create(page, 'discipline', 'Aerospace medicine');
  await expect(page.getByText('Created new discipline')).toBeVisible();
  await expect(row(page, 'Aerospace medicine')).toBeVisible();

  await press(page, 'New discipline');
  await dialog(page, 'New discipline').getByRole('textbox', { name: 'Name' }).fill('AEROSPACE MEDICINE');
  await press(page, 'Create');
  await expect(page.getByText('This name is already taken.')).toBeVisible();
  await expect(page.getByText('Error occurred during discipline creation')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('AEROSPACE MEDICINE');
  await press(page, 'Cancel');

  await press(page, 'Edit Aerospace medicine');
  await page.getByRole('textbox', { name: 'Name' }).fill('Aviation medicine');
  await press(page, 'Save');
  await expect(page.getByText('Discipline was edited successfully')).toBeVisible();

  await press(page, 'Delete Aviation medicine');
  await press(page, 'Confirm');
  await expect(page.getByText('Discipline was deleted successfully')).toBeVisible();
  await expect(row(page, 'Aviation medicine')).toBeHidden();
});

test('merges an entry that is in use instead of deleting it', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/dictionaries/body-systems?sort=usage&order=desc');
  await create(page, 'body system', 'The one to keep');
  const most = page.getByRole('rowheader').first();
  await expect(most).not.toHaveText('The one to keep');
  const name = (await most.textContent()) ?? '';
  const used = await row(page, name).getByRole('cell').first().textContent();

  await press(page, `Delete ${name}`);
  await press(page, 'Confirm');
  await expect(page.getByText('Error occurred during body system deletion')).toBeVisible();
  const merge = dialog(page, 'This body system is in use');
  await expect(merge.getByText(`Used ${used} times`)).toBeVisible();
  await merge.getByRole('combobox', { name: 'The body system to keep' }).fill('to keep');
  await page.getByRole('option', { name: 'The one to keep' }).click();
  await press(page, 'Merge');
  await expect(page.getByText('Body system was merged successfully')).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  await expect(row(page, 'The one to keep').getByRole('cell').first()).toHaveText(used ?? '');

  // Restore the old name, which other tests look for.
  await press(page, 'Edit The one to keep');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await press(page, 'Save');
  await expect(row(page, name).getByRole('cell').first()).toHaveText(used ?? '');
});

test('finds universities by name and country and exports them', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/dictionaries/university');
  await page
    .getByRole('searchbox', { name: 'Search name' })
    .or(page.getByRole('textbox', { name: 'Search name' }))
    .fill('sao paulo');
  await expect(page.getByRole('rowheader', { name: /São Paulo/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Brazil');
  await expect(page).toHaveURL(/countryId=\d+/);
  const saved = page.waitForEvent('download');
  await press(page, 'Export CSV');
  expect((await saved).suggestedFilename()).toBe('university.csv');
});

test('adds, moves and deletes lab values in their category', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/dictionaries/lab-values');
  await create(page, 'category', 'Saliva');
  await page.getByRole('tab', { name: 'Saliva' }).click();
  await expect(page.getByText('No values in this category yet.')).toBeVisible();
  for (const [name, value] of [
    ['Amylase', '11-70 U/L'],
    ['pH', '6.2-7.6'],
  ] as const) {
    await press(page, 'New value');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Value', exact: true }).fill(value);
    await press(page, 'Create');
    await expect(row(page, name)).toContainText(value);
  }
  await press(page, 'Move pH up');
  await expect(page.getByRole('rowheader')).toHaveText(['pH', 'Amylase']);
  await expect(page.getByRole('button', { name: 'Move pH up' })).toBeFocused();
  // Without the toasts, which would make the page scroll during the drag.
  await page.reload();
  await page.getByRole('tab', { name: 'Saliva' }).click();
  await row(page, 'Amylase')
    .getByTitle('Drag to move')
    .dragTo(row(page, 'pH'), { targetPosition: { x: 40, y: 4 } });
  await expect(page.getByRole('rowheader')).toHaveText(['Amylase', 'pH']);

  await press(page, 'Delete Saliva');
  await press(page, 'Confirm');
  await expect(page.getByText('Error occurred during lab value category deletion')).toBeVisible();
  for (const name of ['pH', 'Amylase', 'Saliva']) {
    await press(page, `Delete ${name}`);
    await press(page, 'Confirm');
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeHidden();
  }
  await expect(page.getByRole('tab', { name: 'Saliva' })).toBeHidden();
});

test('rejects users who are not admins', async ({ page, arriveAs }) => {
  await arriveAs('basic');
  await page.goto('/admin/dictionaries/disciplines');
  await expect(page.getByRole('heading', { level: 1, name: 'Disciplines' })).toBeHidden();
  await expect(page).not.toHaveURL(/admin/);
});

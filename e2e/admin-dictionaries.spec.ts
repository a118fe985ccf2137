import type { APIRequestContext, Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { openPart } from './admin-menu.ts';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';

// Screens are loaded on demand, which is slow on a busy machine.
test.setTimeout(90_000);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('adds and deletes an entry, exports a filtered list, and moves a lab value by dragging', async ({
  page,
  request,
  server,
  arriveAs,
}) => {
  await addLabValues(server, request);
  await arriveAs('admin');
  await page.goto('/admin/dictionaries');
  await page.getByRole('link', { name: 'Disciplines' }).click();
  await press(page, 'New discipline');
  await page.getByRole('dialog', { name: 'New discipline' }).getByRole('textbox', { name: 'Name' }).fill('Aviation');
  await press(page, 'Create');
  await expect(row(page, 'Aviation')).toBeVisible();
  await press(page, 'Delete Aviation');
  await press(page, 'Confirm');
  await expect(row(page, 'Aviation')).toBeHidden();

  await openPart(page, 'Dictionaries');
  await page.getByRole('link', { name: 'Universities' }).click();
  await page.getByLabel('Search name').fill('sao paulo');
  await expect(page.getByRole('rowheader', { name: /São Paulo/ }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await press(page, 'Export CSV');
  expect((await saved).suggestedFilename()).toBe('university.csv');

  await openPart(page, 'Dictionaries');
  await page.getByRole('link', { name: 'Lab values' }).click();
  await page.getByRole('tab', { name: 'Saliva' }).click();
  await press(page, 'Move pH up');
  await expect(page.getByRole('rowheader')).toHaveText(['pH', 'Amylase']);
  await expect(page.getByRole('button', { name: 'Move pH up' })).toBeFocused();
  await row(page, 'Amylase')
    .getByTitle('Drag to move')
    .dragTo(row(page, 'pH'), { targetPosition: { x: 40, y: 4 } });
  await expect(page.getByRole('rowheader')).toHaveText(['Amylase', 'pH']);
});

async function addLabValues(server: StartedServer, request: APIRequestContext) {
  const admin = await apiAs(server, request, 'admin');
  const { id: categoryId } = await admin.post<{ id: number }>('dictionaries/lab-values/category', { name: 'Saliva' });
  for (const [name, value] of [
    ['Amylase', '11-70 U/L'],
    ['pH', '6.2-7.6'],
  ]) {
    await admin.post('dictionaries/lab-values', { name, synonyms: '', categoryId, value, siValue: '' });
  }
}

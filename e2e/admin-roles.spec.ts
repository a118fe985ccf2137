import type { Page } from '@playwright/test';
import { openPart } from './admin-menu.ts';
import { expect, test } from './journey.ts';

test.setTimeout(90_000);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('lets an admin create, edit and delete a role, and shows the changes in the verified event log', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/roles');
  await press(page, 'New role');
  await page.getByRole('textbox', { name: 'Name' }).fill('Proofreaders');
  await press(page, 'Create');
  await expect(page.getByRole('heading', { name: 'Proofreaders' })).toBeVisible();
  await box(page, 'Questions: Update').check();
  await openPart(page, 'Event log');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await press(page, 'Stay');
  await expect(box(page, 'Questions: Update')).toBeChecked();
  await press(page, 'Save');
  await expect(page.getByText('The role Proofreaders was changed.')).toBeVisible();
  await press(page, 'Delete');
  await press(page, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Proofreaders' })).toHaveCount(0);

  await openPart(page, 'Event log');
  // No column is cut off.
  const table = page.getByRole('region', { name: 'Event log' });
  await expect(table.getByRole('row', { name: /Role deleted/ })).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: /^Details: Role changed/ }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Added – Question.update' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'All about this role' }).click();
  await expect(page).toHaveURL(/subjectKind=role/);
  await press(page, 'Verify log');
  await expect(page.getByText(/^Intact: /)).toBeVisible();
});

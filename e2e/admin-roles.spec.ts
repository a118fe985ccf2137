import type { Page } from '@playwright/test';
import type { Role } from '#shared/access/roles.contract.ts';
import { expect, test } from './journey.ts';

test.setTimeout(90_000);

const roles = (page: Page) => page.getByRole('navigation', { name: 'Roles' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Simulates a concurrent change by another admin. */
async function changeElsewhere(page: Page, name: string, permissions: Record<string, boolean>) {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'));
  const headers = { authorization: `Bearer ${jwt}` };
  const list = (await (await page.request.get('/api/v1/roles', { headers })).json()) as Role[];
  const role = list.find((one) => one.name === name)!;
  const data = { revision: role.revision, permissions };
  expect((await page.request.patch(`/api/v1/roles/${role.id}`, { headers, data })).status()).toBe(200);
}

test('lets an admin create, edit, rename and delete a role and resolve a conflict', async ({
  page,
  arriveAs,
  consoleErrors,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('STUDENT');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('A role with this name already exists.')).toBeVisible();
  // The browser logs the rejected request.
  consoleErrors.length = 0;
  await page.getByRole('textbox', { name: 'Name' }).fill('Proofreaders');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Proofreaders' })).toBeVisible();

  await box(page, 'Questions: Read').check();
  await box(page, 'Questions: Update').check();
  await page.getByRole('switch', { name: /^May enter the admin area/ }).check();
  await expect(page.getByText('3 changes').first()).toBeVisible();
  // Opening another role does not discard the changes.
  await roles(page)
    .getByRole('button', { name: /^editor/ })
    .click();
  await roles(page)
    .getByRole('button', { name: /^Proofreaders/ })
    .click();
  await save(page);
  await expect(page.getByText('The role Proofreaders was changed.')).toBeVisible();
  await page.reload();
  await expect(box(page, 'Questions: Update')).toBeChecked();

  await changeElsewhere(page, 'Proofreaders', { 'LabValue.read': true });
  await box(page, 'Questions: Update').uncheck();
  await save(page);
  await expect(page.getByText('Someone else changed this role meanwhile')).toBeVisible();
  consoleErrors.length = 0;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(box(page, 'Lab values: Read')).toBeChecked();
  await expect(box(page, 'Questions: Update')).not.toBeChecked();
  await save(page);
  await expect(page.getByText('1 change')).toHaveCount(0);

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Proof readers');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Proof readers' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(roles(page).getByRole('button', { name: /^Proof readers/ })).toHaveCount(0);
});

test('prevents admins from changing their own role or losing unsaved changes by accident', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/roles');
  await roles(page)
    .getByRole('button', { name: /^admin/ })
    .click();
  await expect(page.getByText('This is your own role.')).toBeVisible();
  await expect(box(page, 'Questions: Read')).toBeDisabled();

  await roles(page)
    .getByRole('button', { name: /^editor/ })
    .click();
  await box(page, 'Questions: Delete').uncheck();
  await page.getByRole('link', { name: 'Event log' }).first().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(box(page, 'Questions: Delete')).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Compare all roles' }).click();
  await expect(page.getByRole('columnheader', { name: 'help desk' })).toBeVisible();
});

test('shows changes in the event log and verifies that it was not altered', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Readers of the log');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Readers of the log' })).toBeVisible();

  await page.goto('/admin/events');
  await page.getByLabel('Event', { exact: true }).selectOption('Role created');
  await expect(page).toHaveURL(/kind=role_created/);
  // No column is cut off.
  const table = page.getByRole('region', { name: 'Event log' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  await page
    .getByRole('button', { name: /^Details: Role created/ })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('row', { name: 'Name – Readers of the log' })).toBeVisible();
  await details.getByRole('button', { name: 'All about this role' }).click();
  await expect(page.getByRole('button', { name: /^About role/ })).toBeVisible();

  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/^Intact: /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  expect((await download).suggestedFilename()).toBe('event-log.csv');
});

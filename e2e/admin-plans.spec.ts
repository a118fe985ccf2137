import type { BrowserContext, Page } from '@playwright/test';
import { openPart } from './admin-menu.ts';
import { expect as patient, test } from './journey.ts';

test.setTimeout(90_000);
const expect = patient.configure({ timeout: 15_000 });

const NAME = 'Last weeks';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
const offered = async (page: Page) => (await page.request.get('/api/v1/subscriptions/plans')).text();

test('sells a plan with a promotion and a voucher, resolves a conflict and archives the plan', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/plans');
  await createPlan(page);
  await resolveConflict(page, context);
  await addDiscounts(page);
  await openPart(page, 'Plans and prices');
  await page.getByRole('link', { name: 'Changed by the first' }).click();
  await press(page, 'Archive');
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(await offered(page)).not.toContain('For the **last** weeks.');
});

async function createPlan(page: Page) {
  await page.getByRole('link', { name: 'New plan' }).click();
  // The list, which has a field of this name too, stays until the form has loaded.
  await expect(page.getByRole('heading', { name: 'New plan', level: 1 })).toBeVisible();
  await page.getByLabel('Name').fill(NAME);
  await page.getByLabel('Charged every').fill('3');
  await page.getByLabel('Heading').fill(NAME);
  await page.getByLabel('Text', { exact: true }).fill('For the **last** weeks.');
  // The preview pushes down what follows.
  await expect(page.getByText('For the last weeks.')).toBeVisible();
  await page.getByLabel('Position').fill('90');
  for (const list of ['Disciplines', 'Body systems']) {
    await page.getByRole('group', { name: list }).getByRole('button', { name: 'Select all' }).click();
  }
  await page.getByLabel('Price, United States', { exact: true }).fill('99');
  await press(page, 'Create plan');
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  expect(await offered(page)).toContain('For the **last** weeks.');
}

/** Another tab changes the plan first. */
async function resolveConflict(page: Page, context: BrowserContext) {
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Name').fill('Changed by the first');
  await press(other, 'Save');
  await expect(other.getByRole('heading', { name: 'Changed by the first', level: 1 })).toBeVisible();
  await other.close();

  await page.getByLabel('Name').fill('Changed by the second');
  await press(page, 'Save');
  await expect(page.getByText('Someone else changed this meanwhile')).toBeInViewport();
  // Leaving now asks for confirmation.
  await openPart(page, 'Promotions');
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Changed by the second');
  await press(page, 'View their version');
  await press(page, 'Use their version');
  await confirm(page);
  await expect(page.getByLabel('Name')).toHaveValue('Changed by the first');
}

async function addDiscounts(page: Page) {
  await openPart(page, 'Promotions');
  await press(page, 'New promotion');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plan').selectOption({ label: 'Changed by the first' });
  await dialog.getByLabel('Ends').fill('2099-01-01T12:00');
  await press(page, 'Create');
  await page.getByRole('button', { name: /^Delete the promotion of Changed by the first/ }).click();
  await confirm(page);
  await expect(page.getByRole('row', { name: /Changed by the first/ })).toHaveCount(0);

  await openPart(page, 'Vouchers');
  await press(page, 'New voucher');
  await dialog.getByLabel('Code').fill('journey-40');
  await press(page, 'Create');
  await press(page, 'Deactivate JOURNEY-40');
  await confirm(page);
  await expect(page.getByRole('row', { name: /JOURNEY-40/ })).toContainText('Deactivated');
}

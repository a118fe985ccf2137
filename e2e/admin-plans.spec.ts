import type { Page } from '@playwright/test';
import { arriveAsBuyer } from './buyer.ts';
import { expect as patient, test } from './journey.ts';

test.setTimeout(90_000);
const expect = patient.configure({ timeout: 15_000 });

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
const price = (page: Page, region: string) => page.getByLabel(`Price, ${region}`, { exact: true });

async function fillPlan(page: Page, name: string) {
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'New plan' }).click();
  await expect(page.getByRole('heading', { name: 'New plan' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Charged every').fill('3');
  await page.getByLabel('Heading').fill(name);
  await page.getByLabel('Text', { exact: true }).fill('For the **last** weeks.');
  // The preview pushes down what follows.
  await expect(page.getByText('For the last weeks.')).toBeVisible();
  await page.getByLabel('Position').fill('90');
  for (const list of ['Disciplines', 'Body systems']) {
    await page.getByRole('group', { name: list }).getByRole('button', { name: 'Select all' }).click();
  }
}

test('lets an admin create a plan with regional prices, sell it, promote it and archive it', async ({
  page,
  arriveAs,
}) => {
  const name = 'Last weeks';
  await arriveAs('admin');
  await fillPlan(page, name);
  // A price below Stripe's minimum is rejected at its row.
  await price(page, 'United States').fill('0.20');
  await save(page, 'Create plan');
  await expect(page.getByText('The minimum is $0.50.')).toBeVisible();
  await price(page, 'United States').fill('99');
  // All plans of a region must have the same currency.
  await price(page, 'Europe').fill('89');
  await save(page, 'Create plan');
  await expect(page.getByText('Other plans in this region are sold in EUR.')).toBeVisible();
  await page.getByLabel('Currency, Europe').selectOption('eur');
  await save(page, 'Create plan');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto('/pricing');
  await expect(page.getByRole('article', { name })).toContainText('$33.00');

  await page.goto('/admin/promotions');
  await page.getByRole('button', { name: 'New promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'New promotion' });
  await dialog.getByLabel('Plan').selectOption({ label: name });
  await dialog.getByLabel('Percent off').fill('50');
  await dialog.getByLabel('Places').fill('5');
  await dialog.getByLabel('Ends').fill('2099-01-01T12:00');
  await save(page, 'Create');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('50%');
  await row.getByRole('button', { name: /^End/ }).click();
  await confirm(page);
  await expect(row).toContainText('Ended');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await confirm(page);
  await expect(row).toHaveCount(0);

  await page.goto('/admin/plans');
  await page.getByRole('link', { name }).click();
  await price(page, 'United States').fill('120');
  await save(page, 'Save');
  await expect(page.getByRole('dialog')).toContainText('$99.00 becomes $120.00');
  await confirm(page);
  await expect(page.getByText('The plan is saved.')).toBeVisible();
  await save(page, 'Archive');
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
});

test('reports a conflict to the second of two admins and preserves their input', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs('admin');
  await fillPlan(page, 'Edited twice');
  await price(page, 'United States').fill('99');
  await save(page, 'Create plan');
  await expect(page.getByRole('heading', { name: 'Edited twice', level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Name').fill('Edited by the first');
  await save(other, 'Save');
  await expect(other.getByRole('heading', { name: 'Edited by the first', level: 1 })).toBeVisible();

  await page.getByLabel('Name').fill('Edited by the second');
  await save(page, 'Save');
  await expect(page.getByText('Someone else changed this meanwhile')).toBeInViewport();
  await expect(page.getByLabel('Name')).toHaveValue('Edited by the second');
  // Leaving now asks for confirmation.
  await page.getByRole('link', { name: 'Plans and prices' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'View their version' }).click();
  await page.getByRole('button', { name: 'Use their version' }).click();
  await confirm(page);
  await expect(page.getByLabel('Name')).toHaveValue('Edited by the first');
  await save(page, 'Archive');
  await confirm(page);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
});

test('creates a voucher, applies it to a purchase, and stops it', async ({ page, arriveAs, browser, server }) => {
  await arriveAs('admin');
  await page.goto('/admin/vouchers');
  await page.getByRole('button', { name: 'New voucher' }).click();
  const dialog = page.getByRole('dialog', { name: 'New voucher' });
  await dialog.getByLabel('Code').fill('student10');
  await save(page, 'Create');
  await expect(dialog.getByText('An active voucher with this code already exists.')).toBeVisible();
  await dialog.getByLabel('Code').fill('journey-40');
  await dialog.getByLabel('Percent off').fill('40');
  await save(page, 'Create');
  await expect(page.getByRole('row', { name: /JOURNEY-40/ })).toContainText('40%');

  const buyersPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { jwt } = await arriveAsBuyer({ page: buyersPage, server });
  const verify = () =>
    buyersPage.request.post('/api/v1/recurring-subscriptions/verify-coupon', {
      headers: { authorization: `Bearer ${jwt}` },
      data: { stripeCouponId: 'Journey-40' },
    });
  expect(await (await verify()).json()).toMatchObject({ discount: { percentOff: 40 } });

  await page.getByRole('button', { name: 'Deactivate JOURNEY-40' }).click();
  await confirm(page);
  await expect(page.getByRole('row', { name: /JOURNEY-40/ })).toContainText('Deactivated');
  expect(await (await verify()).json()).toEqual({ discount: null });
  await buyersPage.context().close();
});

test('saves the free days for invitations', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/referrals');
  const days = page.getByLabel('For each friend who buys a plan');
  await days.fill('400');
  await save(page, 'Save');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  // Two saves: an unchanged form cannot be saved, and other tests expect the initial value.
  for (const number of ['15', '14']) {
    await days.fill(number);
    await save(page, 'Save');
    await expect(page.getByText('All saved')).toBeVisible();
  }
  await expect(page.getByText('The free days are saved.').first()).toBeVisible();
});

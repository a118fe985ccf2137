import type { APIRequestContext, Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { buyByCall } from './buyer.ts';
import { expect as patient, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

test.setTimeout(90_000);
const expect = patient.configure({ timeout: 15_000 });

const MONTHLY = 11;

/** A user who has just bought the monthly plan. */
async function newPayer(server: StartedServer, request: APIRequestContext): Promise<string> {
  const username = await newUser(server);
  const answer = await request.post('/api/v1/auth/basic', { data: { username, password: PASSWORD } });
  const { jwt } = (await answer.json()) as { jwt: string };
  await buyByCall({ page: { request }, jwt, planId: MONTHLY });
  return username;
}

async function openSubscription(page: Page, email: string) {
  await page.goto('/admin/subscriptions');
  await page.getByLabel('Source').selectOption('Card');
  await page.getByLabel('Search name, e-mail or id').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  // The trial is listed too until both filters have been applied.
  await expect(row).toHaveCount(1);
  await row.getByRole('link', { name: 'Nora Vance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly, Nora Vance' })).toBeVisible();
}

const acts = (page: Page) => page.getByRole('region', { name: 'Actions' });
const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Details' }).locator('div').filter({ hasText: label }).last();

test('finds, extends, refunds and cancels a subscription', async ({ page, server, request, arriveAs }) => {
  const email = await newPayer(server, request);
  await arriveAs('admin');
  await openSubscription(page, email);
  const renews = await fact(page, 'Renews').innerText();

  await acts(page).getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Days').fill('400');
  await dialog.getByLabel('Reason').fill('Could not sign in');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(dialog.getByText('Please enter a whole number from 1 to 365')).toBeVisible();
  await dialog.getByLabel('Days').fill('10');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'Renews')).not.toHaveText(renews);
  await mailTo(server, request, { address: email, subject: 'Your Monthly plan lasts 10 days longer' });

  await page.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByLabel(/^Amount/).fill('10');
  await dialog.getByLabel('Confirm amount').fill('100');
  await dialog.getByLabel('Reason').fill('Was charged too much');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('The two amounts are different')).toBeVisible();
  await dialog.getByLabel('Confirm amount').fill('10');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Partly refunded.*\$10\.00/ })).toBeVisible();
  await mailTo(server, request, { address: email, subject: 'Your refund of $10.00' });

  await acts(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect(fact(page, 'State')).toContainText('Cancelled');
  await mailTo(server, request, { address: email, subject: 'Your Monthly plan is cancelled' });
  await acts(page).getByRole('button', { name: 'End now' }).click();
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(fact(page, 'State')).toContainText('Ended');
  await expect(page.getByRole('row', { name: /Subscription cancelled/ })).toHaveCount(2);
});

test('records a store purchase once and activates the plan', async ({ page, server, arriveAs }) => {
  const email = await newUser(server);
  await arriveAs('admin');
  await page.goto('/admin/subscriptions');
  const year = new Date().getUTCFullYear();
  const record = async (transaction: string) => {
    await page.getByRole('button', { name: 'Record a store subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a store subscription' });
    await dialog.getByLabel('User e-mail or ID').fill(email);
    await dialog.getByLabel('Plan').selectOption('Annual');
    await dialog.getByLabel(/^Store/).selectOption('Google Play');
    await dialog.getByLabel('Transaction id').fill(transaction);
    await dialog.getByLabel('Starts').fill(`${year}-01-01T12:00`);
    await dialog.getByLabel('Ends').fill(`${year + 1}-01-01T12:00`);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    return dialog;
  };
  await expect(await record('GPA.7-1')).toBeHidden();
  const again = await record('GPA.7-1');
  await expect(again.getByText('This purchase is recorded already.')).toBeVisible();
  await again.getByLabel('Transaction id').fill('GPA.7-2');
  await again.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(again.getByText('User already has an ongoing subscription.')).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();

  // From the subscription to the user, and back.
  await page.getByLabel('Search name, e-mail or id').fill('GPA.7-1');
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Google Play' });
  await row.getByRole('link', { name: 'Nora Vance' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('cell', { name: 'Google Play' })).toBeVisible();
  await page.getByRole('link', { name: 'Annual' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annual, Nora Vance' })).toBeVisible();
});

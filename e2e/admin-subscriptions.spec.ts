import type { APIRequestContext, Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { buyByCall } from './buyer.ts';
import { expect as patient, test } from './journey.ts';
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

const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Details' }).locator('div').filter({ hasText: label }).last();

test('finds, extends, refunds and ends a subscription, and leads to its user', async ({
  page,
  server,
  request,
  arriveAs,
}) => {
  const email = await newPayer(server, request);
  await arriveAs('admin');
  await page.goto(`/admin/subscriptions?${new URLSearchParams({ search: email, source: 'card' })}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Nora Vance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly, Nora Vance' })).toBeVisible();
  const renews = await fact(page, 'Renews').innerText();

  const dialog = page.getByRole('dialog');
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Extend' }).click();
  await dialog.getByLabel('Days').fill('10');
  await dialog.getByLabel('Reason').fill('Could not sign in');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'Renews')).not.toHaveText(renews);

  await page.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByLabel(/^Amount/).fill('10');
  await dialog.getByLabel('Confirm amount').fill('10');
  await dialog.getByLabel('Reason').fill('Was charged too much');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('row', { name: /Partly refunded.*\$10\.00/ })).toBeVisible();

  await actions.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('When').selectOption('now');
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect(fact(page, 'State')).toContainText('Ended');

  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Vance' })).toBeVisible();
});

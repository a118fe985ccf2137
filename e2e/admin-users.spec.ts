import type { Page } from '@playwright/test';
import { expect, fillIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

test.setTimeout(90_000);

const openUser = async (page: Page, email: string) => {
  await page.goto('/admin/users');
  await page.getByLabel('Search name, e-mail or id').fill(email);
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Nora Vance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Vance' })).toBeVisible();
};

/** Performs an action in its dialog, giving a reason. */
async function act(
  page: Page,
  name: string,
  { submit, fill }: { submit: string; fill?: (page: Page) => Promise<void> },
) {
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(page);
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('finds, suspends and reinstates a user', async ({ page, server, arriveAs, browser, baseURL }) => {
  const email = await newUser(server);
  await arriveAs('admin');
  await openUser(page, email);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this user' });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sells answers');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Suspended since/ })).toBeVisible();
  await expect(page.getByText('Sells answers')).toBeVisible();

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await other.goto('/login');
  await fillIn(other, email, PASSWORD);
  await expect(other.getByText('This account is suspended.')).toBeVisible();

  await act(page, 'Lift suspension', { submit: 'Lift' });
  await expect(page.getByRole('heading', { name: /^Suspended since/ })).toBeHidden();
  await fillIn(other, email, PASSWORD);
  await expect(other).toHaveURL(/\/dashboard/);

  // The user is signed in now; their open page is notified when the session ends.
  await page.reload();
  await act(page, 'Log out everywhere', { submit: 'Log out' });
  await expect(page.getByText('This user is not signed in on any device.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await other.close();
});

test('grants free days and mails the user', async ({ page, server, request, arriveAs }) => {
  const email = await newUser(server);
  await arriveAs('admin');
  await openUser(page, email);
  await act(page, 'Grant days', {
    submit: 'Grant',
    fill: (page) => page.getByRole('textbox', { name: 'Days' }).fill('7'),
  });
  await expect(page.getByRole('cell', { name: 'Granted' })).toBeVisible();
  // No column is cut off.
  const table = page.getByRole('region', { name: 'Subscriptions of this user' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  const mail = await mailTo(server, request, { address: email, subject: '7 free days for you' });
  expect(mail.text).toContain('It is free and does not renew.');
});

test('deletes an account only if its address is entered', async ({ page, server, arriveAs }) => {
  const email = await newUser(server);
  await arriveAs('admin');
  await openUser(page, email);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account' });
  await dialog.getByLabel('E-mail of this user').fill('somebody@else.example');
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('This is not the e-mail of this user.')).toBeVisible();
  await dialog.getByLabel('E-mail of this user').fill(email);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^This account is deleted on/ })).toBeVisible();
});

test('prevents admins from acting on their own account', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/users?search=admin%40demo');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('You can view it, but not change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
});

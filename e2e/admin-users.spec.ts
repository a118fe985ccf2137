import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newUser } from './new-user.ts';

test.setTimeout(90_000);

/** Performs an action in its dialog, giving a reason. */
async function act(page: Page, name: string, { submit, fill }: { submit: string; fill?: [string, string] }) {
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  if (fill) await dialog.getByRole('textbox', { name: fill[0] }).fill(fill[1]);
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('finds, suspends and reinstates a user, grants free days and deletes the account', async ({
  page,
  server,
  arriveAs,
}) => {
  const email = await newUser(server);
  await arriveAs('admin');
  await page.goto('/admin/users');
  await page.getByLabel('Search name, e-mail or id').fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Nora Vance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Vance' })).toBeVisible();

  const suspended = page.getByRole('heading', { name: /^Suspended since/ });
  await act(page, 'Suspend', { submit: 'Suspend' });
  await expect(suspended).toBeVisible();
  await act(page, 'Lift suspension', { submit: 'Lift' });
  await expect(suspended).toBeHidden();

  await act(page, 'Grant days', { submit: 'Grant', fill: ['Days', '7'] });
  await expect(page.getByRole('cell', { name: 'Granted' })).toBeVisible();
  // No column is cut off.
  const table = page.getByRole('region', { name: 'Subscriptions of this user' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);

  await act(page, 'Delete account', { submit: 'Delete', fill: ['E-mail of this user', email] });
  await expect(page.getByRole('heading', { name: /^This account is deleted on/ })).toBeVisible();
});

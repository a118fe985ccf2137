import type { Page } from '@playwright/test';
import { expect, fillIn, signOut, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

const NEW_PASSWORD = 'seven herons cross the quarry';

const signIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login');
  await fillIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard/);
};
const choose = async (page: Page, password: string, confirm = password) => {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm new password/).fill(confirm);
};

test('restores a forgotten password by mail and signs out every device', async ({ page, browser, server }) => {
  const email = await newUser(server);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, email, PASSWORD);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail sent. Check out your inbox!' })).toBeFocused();

  const mail = await mailTo(server, page.request, { address: email, subject: 'Choose a new password' });
  const link = linkIn(mail, '/restore-password');
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(`${server.url}/restore-password`);
  await choose(page, NEW_PASSWORD, 'seven herons');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Passwords are not equal!')).toBeVisible();
  await choose(page, 'Password1!');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This password is on lists that attackers try first.')).toBeVisible();
  await choose(page, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password restored. Now go, sign in and have fun!' })).toBeFocused();
  // Without a reload: the socket reports it.
  await expect(elsewhere).toHaveURL(/\/login/);
  await mailTo(server, page.request, { address: email, subject: 'Your password was changed' });

  await page.goto(link);
  await choose(page, 'nine herons leave the quarry');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeFocused();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard/);
  await elsewhere.context().close();
});

test('lets a signed-in user end another session and change the password', async ({ page, browser, server }) => {
  const email = await newUser(server);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, email, PASSWORD);
  // The socket tells the other device that its session has ended.
  await expect(elsewhere.getByText('Connected succesfully! Have fun!')).toBeVisible();
  await signIn(page, email, PASSWORD);
  await page.goto('/account/security');

  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: /^End / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('is no longer signed in.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End / })).toHaveCount(0);
  // Without a reload: the socket reports it.
  await expect(elsewhere).toHaveURL(/\/login/);

  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel(/^Old password/).fill('not this one');
  await choose(page, NEW_PASSWORD);
  await change.click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByLabel(/^Old password/).fill(PASSWORD);
  await change.click();
  await expect(page.getByText('All your other devices have been signed out.')).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toHaveValue('');
  await signOut(page);
  await signIn(page, email, NEW_PASSWORD);
  await elsewhere.context().close();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, fillIn, signOut, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

const NEW_PASSWORD = 'nine loud lighthouses';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Confirms a change that only the owner of the account may make. */
async function confirmWith(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.locator('input').fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
}

test('supports a new address, a forgotten password, a copy of the data, and leaving', async ({
  page,
  request,
  server,
}) => {
  const before = await newUser(server);
  const address = `new-${before}`;
  const open = async (to: string, subject: string, path: string) =>
    page.goto(linkIn(await mailTo(server, request, { address: to, subject }), path));

  await test.step('the address is changed with the links in both mails', async () => {
    await page.goto('/login?next=/account/security');
    await fillIn(page, before, PASSWORD);
    await page.getByLabel('New address').fill(address);
    await press(page, 'Change address');
    await confirmWith(page, PASSWORD);
    await expect(page.getByText('Link in the mail to the new address: not used yet')).toBeVisible();
    await open(before, 'Confirm the change of your e-mail address', '/confirm-email');
    await press(page, 'Confirm');
    await expect(heading(page, 'The change is confirmed')).toBeFocused();
    await open(address, 'Confirm your new e-mail address', '/confirm-email');
    await press(page, 'Confirm');
    await expect(heading(page, 'Your address was changed')).toBeFocused();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page.getByRole('main')).toContainText(address);
    await signOut(page);
  });

  await test.step('a forgotten password is restored by mail', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail').fill(address);
    await press(page, 'Send me a link');
    await expect(heading(page, 'E-mail sent. Check out your inbox!')).toBeFocused();
    const answer = await open(address, 'Choose a new password', '/restore-password');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page).toHaveURL(`${server.url}/restore-password`);
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Confirm new password/).fill(NEW_PASSWORD);
    await press(page, 'Save new password');
    await expect(heading(page, 'Password restored. Now go, sign in and have fun!')).toBeFocused();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillIn(page, address, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('the data is downloaded and the account closed', async () => {
    await page.goto('/account/privacy');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')]);
    expect(file.suggestedFilename()).toMatch(/^vignette-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      account: { person: { email: address } },
    });
    await expect(page.getByText(/^Your trial runs until .+ It ends with your account\.$/)).toBeVisible();
    await press(page, 'Delete my account');
    await expect(page.getByText('Are you sure you want to delete account?', { exact: true })).toBeVisible();
    await press(page, 'Confirm');
    await confirmWith(page, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/^Your account will be deleted on .+ We have sent you a mail\.$/)).toBeVisible();
    await fillIn(page, address, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('This account is about to be deleted.');
  });

  await test.step('the link in the mail opens it again', async () => {
    await open(address, 'Your account will be deleted on', '/keep-account');
    await expect(page).toHaveURL(/\/keep-account$/);
    await press(page, 'Keep my account');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account stays as it was.')).toBeVisible();
    await fillIn(page, address, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

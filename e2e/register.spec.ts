import type { Page } from '@playwright/test';
import { expect, fillIn, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';

const PASSWORD = 'seven quiet harbours';

async function fillForm(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel(/I agree to the/).check();
}
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

const activationMail = (address: string) => ({ address, subject: 'Activate your account' });
const ACTIVATE = '/api/v1/register/activate';

test(
  'registers a new user, activates the account by mail and starts the trial',
  { tag: '@phone' },
  async ({ page, request, server }, { project }) => {
    const email = `nora-${project.name}@people.example`;
    await page.goto('/register?affiliate=FRIEND7');
    await fillForm(page, email);
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeChecked();
    await signUp(page);

    await expect(page).toHaveURL(/\/register-success$/);
    await expect(page.getByRole('main')).toContainText(`We have sent a mail to ${email}`);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);

    await page.goto(linkIn(await mailTo(server, request, activationMail(email)), ACTIVATE));
    await expect(page.getByText('You can login now')).toBeVisible();
    await fillIn(page, email, PASSWORD);
    await expect(page.getByRole('main')).toContainText('Trial');
  },
);

test('responds identically for a registered address and notifies its owner by mail', async ({
  page,
  request,
  server,
}) => {
  const email = 'subscriber@demo.vignette.example';
  await page.goto('/register');
  await fillForm(page, email);
  await signUp(page);
  await expect(page).toHaveURL(/\/register-success$/);
  const mail = await mailTo(server, request, { address: email, subject: 'You already have an account' });
  expect(linkIn(mail, '/forgot-password')).toBeTruthy();

  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Activation email has been successfully sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
});

test('shows errors at their fields and the first one in a toast, and preserves the input', async ({ page }, {
  project,
}) => {
  await page.goto('/register');
  await signUp(page);
  await expect(page.getByText('Field is required')).toHaveCount(6);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();

  await fillForm(page, 'nora@people.example');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('something else');
  await signUp(page);
  await expect(page.getByText("Passwords don't match")).toBeVisible();

  for (const name of ['Password', 'Confirm password']) {
    await page.getByRole('textbox', { name, exact: true }).fill('password1');
  }
  await signUp(page);
  await expect(page.getByText(/lists that attackers try first/)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nora@people.example');

  // The rejection has reset the captcha, which solves itself.
  await fillForm(page, `again-${project.name}@people.example`);
  await signUp(page);
  await expect(page).toHaveURL(/\/register-success$/);
});

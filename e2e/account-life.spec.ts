import { expect, fillIn, signOut, skipTour, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';

const FIRST = 'seven quiet harbours';
const SECOND = 'nine loud lighthouses';

test(
  'supports the whole life of an account, from registration to deletion',
  { tag: '@phone' },
  async ({ page, request, server }, { project }) => {
    const address = `life-${project.name}@people.example`;
    const openMail = async (subject: string, path: string) =>
      page.goto(linkIn(await mailTo(server, request, { address, subject }), path));

    await page.goto('/register');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FIRST);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(FIRST);
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Vance');
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/register-success$/);
    await openMail('Activate your account', '/api/v1/register/activate');
    await fillIn(page, address, FIRST);
    await expect(page).toHaveURL(/\/dashboard/);
    await skipTour(page);

    await page.goto('/account');
    await page.getByTestId('photo-file').setInputFiles('docs/pictures/dashboard.png');
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toBeVisible({ timeout: 15_000 });
    await signOut(page);

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail').fill(address);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail sent. Check out your inbox!' })).toBeVisible();
    await openMail('Choose a new password', '/restore-password');
    await page.getByLabel(/^New password/).fill(SECOND);
    await page.getByLabel(/^Confirm new password/).fill(SECOND);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillIn(page, address, SECOND);
    await expect(page).toHaveURL(/\/dashboard/);

    await page.goto('/account/privacy');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog').locator('input').fill(SECOND);
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
    await fillIn(page, address, SECOND);
    await expect(page.getByRole('alert')).toContainText('This account is about to be deleted.');
  },
);

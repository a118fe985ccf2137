import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choosePlanCard } from './buyer.ts';
import { CARDS, fillCard } from './card-form.ts';
import { expect as briefExpect, fillIn, isPhone, skipTour, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';

const PASSWORD = 'seven quiet harbours';
/** Requires no authentication, and has no funds. */
const DECLINED = '4000000000009995';
/** $299.00, minus 20 % by the promotion, minus 10 % by the voucher. */
const PAID = '$215.28';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const plan = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// A long test with many steps, each of which may be slow on a busy machine.
test.setTimeout(150_000);
const expect = briefExpect.configure({ timeout: 20_000 });

test('supports the whole cycle from a visitor to a subscriber and back', async ({ page, request, server }, {
  project,
}) => {
  const address = `billing-${project.name}@people.example`;
  const mail = (subject: string) => mailTo(server, request, { address, subject });

  await test.step('a visitor compares the plans and chooses one', async () => {
    await page.goto('/pricing');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(plan(page, 'Monthly')).toContainText('$39.00 per month');
    await expect(plan(page, 'Annual')).toContainText('$239.20 for the first year, then $299.00 per year');
    await expect(part(page, 'Promotion')).toContainText('20% OFF');
    await choosePlanCard(page, 'Annual');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
    await expect(page.getByText('Your choice, Annual, is saved.')).toBeVisible();
  });

  await test.step('they register, activate the account and sign in', async () => {
    await page.getByRole('link', { name: 'Sign up' }).click();
    await register(page, address);
    await page.goto(linkIn(await mail('Activate your account'), '/api/v1/register/activate'));
    await expect(page.getByText('You can login now')).toBeVisible();
    await fillIn(page, address, PASSWORD);
    await expect(page.getByRole('dialog')).toContainText('You chose Annual before you signed in');
    await press(page, 'Continue to payment');
  });

  await test.step('the bank declines their card, and another one pays with a voucher', async () => {
    if (isPhone(page)) await press(page, 'Pay by Card');
    await fillCard(page, DECLINED);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('germ');
    await page.getByRole('option', { name: 'Germany', exact: true }).click();
    await page.getByLabel('Voucher code').fill('STUDENT10');
    await press(page, 'Redeem');
    await press(page, `Pay ${PAID}`);
    const refusal = page.getByRole('group', { name: 'Credit or debit card' }).locator('..').getByRole('alert');
    await expect(refusal).toContainText(/insufficient funds/);
    await expect(page.getByLabel('Cardholder name')).toHaveValue('Nora Vance');
    await press(page, 'Change card');
    await expect(refusal).toHaveCount(0);
    await fillCard(page, CARDS.visa);
    const purchases: string[] = [];
    page.on('request', (call) => call.method() === 'PUT' && purchases.push(call.url()));
    await page.getByRole('button', { name: `Pay ${PAID}` }).dblclick();
    await expect(page.getByRole('heading', { name: 'Payment successful!' })).toBeVisible();
    await expect(page.getByText('Subscription has been successfuly activated!')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/billing$/);
    expect(purchases).toHaveLength(1);
    await skipTour(page);
  });

  await test.step('the billing page tells what was paid and what comes', async () => {
    await expect(part(page, 'Plan')).toContainText('Active');
    await expect(part(page, 'Plan')).toContainText('$299.00 on ');
    await expect(part(page, 'Payment method')).toContainText('Visa •••• 4242');
    await expect(part(page, 'Guarantee')).toContainText('Refund possible until');
    await expect(part(page, 'History')).toContainText(PAID);
    await mail(`Your receipt for ${PAID}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part(page, 'History')
        .getByRole('button', { name: /^Invoice of / })
        .click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a smaller plan waits for the end of the period', async () => {
    await page.getByRole('link', { name: 'Change plan' }).click();
    await choosePlanCard(page, 'Monthly');
    if (isPhone(page)) await press(page, 'Pay by Card');
    await expect(page.getByText('nothing is due today')).toBeVisible();
    await press(page, 'Change plan');
    await expect(page).toHaveURL(/\/account\/billing$/);
    await expect(part(page, 'Plan')).toContainText(/From .+ onMonthly/);
    await expect(part(page, 'Plan')).toContainText('$39.00 on ');
  });

  await test.step('another card', async () => {
    await page.getByRole('link', { name: 'Change card' }).click();
    await fillCard(page, CARDS.mastercard);
    await press(page, 'Update card');
    await expect(page.getByText('Card has been successfuly changed!')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/billing$/);
    await expect(part(page, 'Payment method')).toContainText('Mastercard •••• 4444');
  });

  await test.step('cancelled with two clicks, resumed with one', async () => {
    await press(page, 'Cancel subscription');
    await page.getByLabel('Why are you cancelling? (optional)').fill('My exam is over.');
    await press(page, 'Confirm');
    await expect(page.getByText('Subscription has been successfully cancelled!')).toBeVisible();
    await expect(part(page, 'Plan')).toContainText(/Cancelled, until /);
    await mail('Your Annual plan is cancelled');
    await press(page, 'Resume subscription');
    await expect(part(page, 'Plan')).toContainText('Active');
    // The planned change to the monthly plan is planned again.
    await expect(part(page, 'Plan')).toContainText('$39.00 on ');
  });

  await test.step('the money comes back, the plan ends, and the trial is still there', async () => {
    await press(page, 'Ask for a refund');
    await page.getByLabel('Reason').selectOption('My exam has changed');
    await press(page, 'Continue');
    await press(page, `Refund ${PAID}`);
    await expect(part(page, 'Guarantee')).toContainText(`You requested a refund of ${PAID}`);
    await expect(part(page, 'Plan')).toContainText('Nothing is charged when the trial ends.');
    await expect(part(page, 'History')).toContainText(`${PAID} refunded`);
    await mail(`Your refund of ${PAID}`);
  });
});

/** The first attempt is rejected, which uses up the answer to the captcha: a new one is needed. */
async function register(page: Page, address: string) {
  const choosePassword = async (password: string) => {
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  };
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await choosePassword('password1');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel(/I agree to the/).check();
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeChecked();
  await press(page, 'Sign up');
  await expect(page.getByText(/lists that attackers try first/)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();

  await choosePassword(PASSWORD);
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/\/register-success$/);
  await expect(page.getByRole('main')).toContainText(`We have sent a mail to ${address}`);
}

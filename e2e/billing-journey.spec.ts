import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CARDS, fillCard } from './card-form.ts';
import { expect as briefExpect, fillIn, isPhone, skipTour, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';

const PASSWORD = 'seven quiet harbours';
/** $299.00, minus 20 % by the promotion, minus 10 % by the voucher. */
const PAID = '$215.28';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, plan: string) =>
  page.getByRole('article', { name: plan, exact: true }).getByRole('button').click();

// A long test with many steps, each of which may be slow on a busy machine.
test.setTimeout(150_000);
const expect = briefExpect.configure({ timeout: 20_000 });

test(
  'supports the whole cycle from a visitor to a subscriber and back',
  { tag: '@phone' },
  async ({ page, request, server }, { project }) => {
    const address = `billing-${project.name}@people.example`;
    const mail = (subject: string) => mailTo(server, request, { address, subject });

    await test.step('a visitor chooses a plan, registers and signs in', async () => {
      await page.goto('/pricing');
      await choose(page, 'Annual');
      await expect(page).toHaveURL(/\/login/);
      await page.getByRole('link', { name: 'Sign up' }).click();
      await register(page, address);
      await page.goto(linkIn(await mail('Activate your account'), '/api/v1/register/activate'));
      await fillIn(page, address, PASSWORD);
      await press(page, 'Continue to payment');
    });

    await test.step('they pay with a voucher on top of the promotion', async () => {
      if (isPhone(page)) await press(page, 'Pay by Card');
      await fillCard(page, CARDS.visa);
      await page.getByLabel('Voucher code').fill('STUDENT10');
      await press(page, 'Redeem');
      await press(page, `Pay ${PAID}`);
      await expect(page.getByText('Subscription has been successfuly activated!')).toBeVisible();
      await expect(page).toHaveURL(/\/account\/billing$/);
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
      await choose(page, 'Monthly');
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
  },
);

async function register(page: Page, address: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel(/I agree to the/).check();
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/\/register-success$/);
}

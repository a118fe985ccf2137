import type { Page } from '@playwright/test';
import { arriveAsBuyer, buyByCall, choosePlan } from './buyer.ts';
import { fillCard } from './card-form.ts';
import { expect as patient, test } from './journey.ts';

// A purchase asks the provider several times; on a busy machine that takes its time.
test.setTimeout(120_000);
const expect = patient.configure({ timeout: 20_000 });

/** Asks for authentication on every payment. */
const ASKS_ALWAYS = '4000002760003184';

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $39.00' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your bank' });

/** Pays with a card whose bank wants to see the person, up to the bank's window. */
async function payUpToTheBank(page: Page) {
  await choosePlan(page, 'Monthly');
  await fillCard(page, ASKS_ALWAYS);
  const [bank] = await Promise.all([page.waitForEvent('popup'), pay(page)]);
  await expect(page.getByText('Additional authentication is required. Continue in popup...')).toBeVisible();
  return bank;
}

async function expectPaid(page: Page) {
  await expect(page.getByText('Subscription has been successfuly activated!')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/billing$/);
}

test(
  'confirmed at the bank: its window closes, the call is repeated, and the plan is active',
  { tag: '@phone' },
  async ({ page, server }) => {
    await arriveAsBuyer({ page, server });
    const bank = await payUpToTheBank(page);
    await Promise.all([
      bank.waitForEvent('close'),
      bank.getByRole('button', { name: 'Complete authentication' }).click(),
    ]);
    await expectPaid(page);
  },
);

test('refused at the bank: the form says so, keeps what was typed, and another try works', async ({ page, server }) => {
  await arriveAsBuyer({ page, server });
  const bank = await payUpToTheBank(page);
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(
    page.getByText('We were unable to properly authorize your payment method. Try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Boston');
  const [again] = await Promise.all([page.waitForEvent('popup'), pay(page)]);
  await again.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test('a closed window is asked about once, then can be opened again', async ({ page, server }) => {
  await arriveAsBuyer({ page, server });
  const bank = await payUpToTheBank(page);
  const calls: string[] = [];
  page.on('request', (call) => call.method() === 'PUT' && calls.push(call.url()));
  await bank.close();
  await expect(dialog(page)).toContainText('was closed before it had confirmed');
  expect(calls).toHaveLength(1);
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Continue', exact: true }).click(),
  ]);
  await again.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test(
  'where windows are blocked, the bank is visited in this tab and the payment goes on after it',
  { tag: '@phone' },
  async ({ page, server }) => {
    await arriveAsBuyer({ page, server });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await choosePlan(page, 'Monthly');
    await fillCard(page, ASKS_ALWAYS);
    await pay(page);
    await dialog(page).getByRole('link', { name: 'Continue in this tab' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expectPaid(page);
  },
);

test('a forged message changes nothing', async ({ page, server }) => {
  await arriveAsBuyer({ page, server });
  const [answer, bank] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    payUpToTheBank(page),
  ]);
  const { attemptId } = (await answer.json()) as { attemptId: string };
  const calls: string[] = [];
  page.on('request', (call) => call.method() === 'PUT' && calls.push(call.url()));
  // The bank's page is of another origin, and knows even the attempt.
  await bank.evaluate((attempt) => {
    (window.opener as Window).postMessage({ type: 'payment-continue', attempt }, '*');
  }, attemptId);
  // Messages arrive in order: once this one has been heard, the first was.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
        window.postMessage('later', location.origin);
      }),
  );
  await expect(dialog(page)).toContainText('in the window of your bank');
  expect(calls).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Use another card' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay $39.00' })).toBeEnabled();
});

test('a card that its bank wants to confirm is changed, by whoever came from a mail and signed in', async ({
  page,
  server,
}) => {
  const { jwt } = await arriveAsBuyer({ page, server });
  await buyByCall({ page, jwt, planId: 11 });
  await page.goto('/change-card/999999');
  await expect(page.getByText('There is no such subscription')).toBeVisible();
  await page.goto('/account/billing');
  await page.getByRole('link', { name: 'Change card' }).click();
  await expect(page.getByRole('heading', { name: 'Update payment method' })).toBeVisible();
  await expect(page.getByText('Paid with Visa •••• 4242 until now.')).toBeVisible();
  await fillCard(page, ASKS_ALWAYS);
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Update card' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Card has been successfuly changed!')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/billing$/);
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('Visa •••• 3184');
});

test('a visitor is asked to sign in before the card is changed, and led back', async ({ page }) => {
  await page.goto('/change-card/7');
  await expect(page.getByText('Please sign in first')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fchange-card%2F7$/);
});

import type { Page } from '@playwright/test';
import { arriveAsBuyer, buyByCall, choosePlan } from './buyer.ts';
import { fillCard } from './card-form.ts';
import { expect as patient, test } from './journey.ts';

// A purchase makes several Stripe calls, which are slow on a busy machine.
test.setTimeout(120_000);
const expect = patient.configure({ timeout: 20_000 });

/** Requires authentication for every payment. */
const ASKS_ALWAYS = '4000002760003184';

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $39.00' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your bank' });

/** Pays with a card that requires authentication, until the bank's window opens. */
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
  'activates the plan after authentication: the window closes and the call is repeated',
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

test('reports a failed authentication, preserves the input, and allows another attempt', async ({ page, server }) => {
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

test('checks a closed window once and can open it again', async ({ page, server }) => {
  await arriveAsBuyer({ page, server });
  const bank = await payUpToTheBank(page);
  const calls: string[] = [];
  page.on('request', (call) => call.method() === 'PUT' && calls.push(call.url()));
  await bank.close();
  await expect(dialog(page)).toContainText('was closed before the payment was confirmed');
  expect(calls).toHaveLength(1);
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Continue', exact: true }).click(),
  ]);
  await again.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test(
  'authenticates in the same tab if popups are blocked, and then completes the payment',
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

test('ignores a forged message', async ({ page, server }) => {
  await arriveAsBuyer({ page, server });
  const [answer, bank] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    payUpToTheBank(page),
  ]);
  const { attemptId } = (await answer.json()) as { attemptId: string };
  const calls: string[] = [];
  page.on('request', (call) => call.method() === 'PUT' && calls.push(call.url()));
  // The bank's page has another origin but knows the attempt.
  await bank.evaluate((attempt) => {
    (window.opener as Window).postMessage({ type: 'payment-continue', attempt }, '*');
  }, attemptId);
  // Messages arrive in order: once this one has arrived, the first has too.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
        window.postMessage('later', location.origin);
      }),
  );
  await expect(dialog(page)).toContainText('in your bank’s window');
  expect(calls).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Use another card' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay $39.00' })).toBeEnabled();
});

test('changes to a card that requires authentication', async ({ page, server }) => {
  const { jwt } = await arriveAsBuyer({ page, server });
  await buyByCall({ page, jwt, planId: 11 });
  await page.goto('/change-card/999999');
  await expect(page.getByText('Subscription not found')).toBeVisible();
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

test('asks visitors to sign in before changing the card, and returns them', async ({ page }) => {
  await page.goto('/change-card/7');
  await expect(page.getByText('Please sign in first')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fchange-card%2F7$/);
});

import type { Page } from '@playwright/test';
import { arriveAsBuyer, choosePlan } from './buyer.ts';
import { fillCard } from './card-form.ts';
import { expect as patient, test } from './journey.ts';

// A purchase makes several Stripe calls, which are slow on a busy machine.
test.setTimeout(120_000);
const expect = patient.configure({ timeout: 20_000 });

/** Requires authentication for every payment. */
const ASKS_ALWAYS = '4000002760003184';

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $39.00' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your bank' });

/** Clicks until the bank's window opens. */
async function openBank(page: Page, click: () => Promise<void>) {
  const [bank] = await Promise.all([page.waitForEvent('popup'), click()]);
  return bank;
}

async function expectPaid(page: Page) {
  await expect(page.getByText('Subscription has been successfuly activated!')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/billing$/);
}

/** The bank's page has another origin but knows the attempt. */
async function forgeReturn(page: Page, bank: Page, attemptId: string) {
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
}

test('activates the plan after authentication in a window, which may be closed, refused and opened again', async ({
  page,
  server,
}) => {
  await arriveAsBuyer({ page, server });
  await choosePlan(page, 'Monthly');
  await fillCard(page, ASKS_ALWAYS);
  const calls: string[] = [];

  await test.step('a forged message is ignored, and the user can give up', async () => {
    const [answer, bank] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      openBank(page, () => pay(page)),
    ]);
    await expect(page.getByText('Additional authentication is required. Continue in popup...')).toBeVisible();
    const { attemptId } = (await answer.json()) as { attemptId: string };
    page.on('request', (call) => call.method() === 'PUT' && calls.push(call.url()));
    await forgeReturn(page, bank, attemptId);
    await expect(dialog(page)).toContainText('in your bank’s window');
    expect(calls).toEqual([]);
    await Promise.all([
      bank.waitForEvent('close'),
      dialog(page).getByRole('button', { name: 'Use another card' }).click(),
    ]);
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a closed window is checked once and can be opened again', async () => {
    const bank = await openBank(page, () => pay(page));
    calls.length = 0;
    await bank.close();
    await expect(dialog(page)).toContainText('was closed before the payment was confirmed');
    expect(calls).toHaveLength(1);
  });

  await test.step('a failed authentication preserves the input', async () => {
    const bank = await openBank(page, () =>
      dialog(page).getByRole('button', { name: 'Continue', exact: true }).click(),
    );
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(
      page.getByText('We were unable to properly authorize your payment method. Try again.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Boston');
  });

  await test.step('after authentication the window closes and the call is repeated', async () => {
    const bank = await openBank(page, () => pay(page));
    await Promise.all([
      bank.waitForEvent('close'),
      bank.getByRole('button', { name: 'Complete authentication' }).click(),
    ]);
    await expectPaid(page);
  });
});

// Popups are usually blocked on phones, where the card form is collapsed at first.
test(
  'authenticates in the same tab if popups are blocked, and then completes the payment',
  { tag: '@phone-only' },
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

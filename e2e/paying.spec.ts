import { arriveAsBuyer, choosePlan } from './buyer.ts';
import { CARDS, fillCard } from './card-form.ts';
import { expect as patient, isPhone, test } from './journey.ts';

// A purchase makes several Stripe calls, which are slow on a busy machine.
test.setTimeout(120_000);
const expect = patient.configure({ timeout: 20_000 });

test.beforeEach(arriveAsBuyer);

test('activates the plan immediately after a successful payment and opens the billing page', async ({ page }) => {
  await choosePlan(page, 'Annual');
  await expect(page.getByText('$239.20 for the first year, then $299.00 per year.')).toBeVisible();
  await expect(page.getByText('You will be charged every year. You can cancel anytime.')).toBeVisible();
  await fillCard(page, CARDS.visa);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('germ');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  const purchases: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && purchases.push(request.url()));
  await page.getByRole('button', { name: 'Pay $239.20' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Payment successful!' })).toBeVisible();
  await expect(page.getByText('Subscription has been successfuly activated!')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/billing$/);
  expect(purchases).toHaveLength(1);
  // The chosen plan has been cleared.
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/pricing$/);
});

test('shows a decline at the card field and preserves the input', async ({ page }) => {
  await choosePlan(page, 'Monthly');
  await fillCard(page, '4000000000009995');
  await page.getByRole('button', { name: 'Pay $39.00' }).click();
  const group = page.getByRole('group', { name: 'Credit or debit card' });
  await expect(page.getByText('Subscription activation failed!')).toBeVisible();
  await expect(group.locator('..').getByRole('alert')).toContainText(/insufficient funds/);
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Nora Vance');
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(group.locator('..').getByRole('alert')).toHaveCount(0);
  await fillCard(page, CARDS.mastercard);
  await page.getByRole('button', { name: 'Pay $39.00' }).click();
  await expect(page).toHaveURL(/\/account\/billing$/);
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('Mastercard •••• 4444');
});

test('rejects an incomplete form and an invalid card number before the purchase', async ({ page }) => {
  await choosePlan(page, 'Monthly');
  await page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel('Card number').waitFor();
  await page.getByRole('button', { name: 'Pay $39.00' }).click();
  await expect(page.getByText('Form data error! Please correct form data and try again.')).toBeVisible();
  await expect(page.getByText('Field is required')).toHaveCount(5);
  await fillCard(page, '4242424242424241');
  await page.getByRole('button', { name: 'Pay $39.00' }).click();
  await expect(page.getByText('Stripe payment error! Please correct form data and try again.')).toBeVisible();
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
});

test('rejects an expired voucher, applies a valid one, and preserves the plan after a reload', async ({ page }) => {
  await choosePlan(page, 'Monthly');
  const code = page.getByLabel('Voucher code');
  await code.fill('OVER20');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('Voucher is expired or invalid!').first()).toBeVisible();
  await code.fill('STUDENT10');
  await code.press('Enter');
  await expect(page.getByText('Voucher has been successfuly activated!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $35.10' })).toBeVisible();
  await page.reload();
  if (isPhone(page)) await page.getByRole('button', { name: 'Pay by Card' }).click();
  await expect(page.getByRole('button', { name: 'Pay $39.00' })).toBeVisible();
});

test('announces PayPal in a dialog and redirects its page to the card', async ({ page }) => {
  await choosePlan(page, 'Monthly');
  await page.getByRole(isPhone(page) ? 'button' : 'tab', { name: 'Pay with PayPal' }).click();
  await page.getByRole('dialog', { name: 'PayPal is coming soon' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/payments\/card$/);
  await page.goto('/payments/paypal');
  await expect(page.getByText(/^[1-4]\.\d s$/)).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/card$/);
});

test('shows the message of the URL as plain, shortened text on the result pages', async ({ page }) => {
  await page.goto('/payments/success');
  await expect(page.getByText('Subscription bought successfully !')).toBeVisible();
  await page.goto(`/payments/failed?message=${encodeURIComponent(`<b>No</b> ${'x'.repeat(300)}`)}`);
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText('Sorry, something went wrong.')).toBeVisible();
  const message = page.getByText('<b>No</b>');
  expect(await message.textContent()).toHaveLength(200);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { aCancelled, aHeld, aPayment, aRecurring, someBilling } from './billing-account.test-kit.ts';
import { BillingScreen } from './billing-screen.tsx';

const show = async (told: Partial<BillingResult>) => {
  stubServer((path) => (path === '/user/billing' ? { body: someBilling(told) } : { status: 404 }));
  await renderPart(<BillingScreen />);
  return screen.findByRole('region', { name: 'Plan' });
};
const part = (name: string) => screen.getByRole('region', { name });
const YEAR = new Date().getFullYear();
const NEXT = `June 15, ${YEAR + 1}`;

it('shows the plan, its price, and the exact next charge', async () => {
  const plan = await show({ recurring: aRecurring({ nextChargePrice: 299.5 }) });
  expect(plan.textContent).toContain('Annual');
  expect(plan.textContent).toContain('Active');
  expect(plan.textContent).toContain('$299.00 per year');
  expect(plan.textContent).toContain(`$299.50 on ${NEXT}`);
  expect(within(plan).getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/change-plan-pricing');
  expect(within(plan).getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
});

it('names the smaller plan that follows', async () => {
  const plan = await show({ recurring: aRecurring({ nextPlan: { id: 11, name: 'Monthly' }, nextChargePrice: 39 }) });
  expect(plan.textContent).toContain(`From ${NEXT} onMonthly`);
  expect(plan.textContent).toContain(`$39.00 on ${NEXT}`);
});

it('says when a cancelled plan ends, and offers to resume it', async () => {
  const plan = await show({ recurring: aCancelled() });
  expect(plan.textContent).toContain(`Cancelled, until Jun 15, ${YEAR + 1}`);
  expect(plan.textContent).toContain(`You can use everything until ${NEXT}. You will not be charged again.`);
  expect(plan.textContent).not.toContain('Next charge');
  expect(within(plan).getByRole('button', { name: 'Resume subscription' })).toBeTruthy();
});

it('says when a failed charge is retried, and links to the card', async () => {
  const nextAttempt = `${YEAR + 1}-02-03T12:00:00.000Z`;
  const accessUntil = `${YEAR + 1}-02-05T12:00:00.000Z`;
  const plan = await show({ recurring: aRecurring({ status: 'past_due', nextAttempt, accessUntil }) });
  expect(plan.textContent).toContain(`We will try again on February 3, ${YEAR + 1}.`);
  expect(plan.textContent).toContain(`You have access until February 5, ${YEAR + 1}.`);
  expect(within(plan).getByRole('link', { name: 'Change card' }).getAttribute('href')).toBe('/change-card/7');
});

it.each([
  ['incomplete', 'Waiting for your bank', 'Complete payment', '/payments/card?attempt=current'],
  ['expired', 'Ended', 'Update plan', '/plan-pricing'],
] as const)('offers the next step for a plan that is %s, and asks for no card', async (status, chip, link, href) => {
  const plan = await show({ recurring: aRecurring({ status, nextCharge: null, nextChargePrice: null }) });
  expect(plan.textContent).toContain(chip);
  expect(within(plan).getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('region', { name: 'Payment method' })).toBeNull();
});

it.each([
  ['trial', 'Nothing is charged when the trial ends.', 'Update plan', '/plan-pricing'],
  ['grant', 'A gift from us', 'Update plan', '/plan-pricing'],
  ['apple', 'made on an Apple device', 'How to cancel at Apple', 'https://support.apple.com/118428'],
  [
    'google',
    'through Google Play',
    'How to cancel at Google Play',
    'https://support.google.com/googleplay/answer/7018481',
  ],
] as const)('shows a plan held without a card (%s) and the next step', async (source, words, link, href) => {
  const plan = await show({
    held: aHeld({ source, subscription: { id: 10, name: 'Theirs', isTrial: source === 'trial' } }),
  });
  expect(plan.textContent).toContain(words);
  expect(plan.textContent).toContain(`${NEXT} (9 days left)`);
  expect(within(plan).getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  expect(within(plan).queryByRole('button')).toBeNull();
});

it('says what is accessible without a plan and links to the plans', async () => {
  const plan = await show({ held: aHeld({ isRunning: false, ends: '2026-05-01T12:00:00.000Z' }) });
  expect(plan.textContent).toContain('Basic user');
  expect(plan.textContent).toContain('Trial ended on May 1, 2026.');
  expect(within(plan).getByRole('link', { name: 'Update plan' }).getAttribute('href')).toBe('/plan-pricing');
  expect(part('History').textContent).toContain('No payments yet');
});

it('warns about an expired card while charges are due', async () => {
  const card = { brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2024 };
  await show({ recurring: aRecurring({ card }) });
  expect(part('Payment method').textContent).toContain('Mastercard •••• 4444');
  expect(part('Payment method').textContent).toContain('This card has expired.');
});

it('does not warn about the card of a cancelled plan', async () => {
  const card = { brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2024 };
  await show({ recurring: aCancelled({ card }) });
  expect(part('Payment method').textContent).not.toContain('This card has expired.');
});

it('lists every payment with tax, discount, status and refunded amount', async () => {
  const items = [
    aPayment({ status: 'refunded', refunded: 239.2, tax: 12.5 }),
    aPayment({ id: 41, number: null, status: 'failed', hasInvoice: false, discount: 0 }),
  ];
  await show({ recurring: aRecurring(), payments: { items, total: 2, page: 1 } });
  const [, refunded, failed] = within(part('History')).getAllByRole('row');
  expect(refunded?.textContent).toContain('Jun 15, 2026AnnualVG-0040$239.20$239.20 refunded$12.50-$59.80');
  expect(refunded?.textContent).toContain('Refunded');
  expect(within(refunded!).getByRole('button', { name: 'Invoice of Jun 15, 2026' })).toBeTruthy();
  expect(failed?.textContent).toContain('Failed');
  expect(within(failed!).queryByRole('button')).toBeNull();
});

it('offers to try again when it did not load', async () => {
  stubServer(() => 'offline');
  await renderPart(<BillingScreen />);
  expect(await screen.findByText('Your billing did not load')).toBeTruthy();
  stubServer(() => ({ body: someBilling() }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Basic user')).toBeTruthy();
});

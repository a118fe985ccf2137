import type { Page } from '@playwright/test';
import type { ListedPayment } from '#shared/billing/admin-payments.contract.ts';
import { sampleUsers } from './sample-users.ts';
import type { Screen } from './screen.ts';

const looks: Partial<ListedPayment>[] = [
  {},
  { status: 'partly_refunded', refunded: 1000, left: 2900, isRunning: false },
  { status: 'paid', dispute: 'open', left: 0, isRunning: false },
  { status: 'failed', left: 0, card: { brand: 'mastercard', last4: '4444' } },
  { status: 'refunded', refunded: 29_900, total: 29_900, left: 0, isRunning: false },
  { dispute: 'inquiry', card: { brand: 'amex', last4: '8431' } },
];

const usual = {
  isRunning: true,
  card: { brand: 'visa', last4: '4242' },
  status: 'paid',
  dispute: null,
  currency: 'usd',
  total: 3900,
  refunded: 0,
  left: 3900,
} as const;

/** A payment in each state. */
const rows = sampleUsers().map(({ id, firstName, lastName, email }, place): ListedPayment =>
  Object.assign(
    {
      id: 90 - place,
      number: `VIG-00${90 - place}`,
      date: `2026-11-${16 - place}T08:00:00.000Z`,
      description: place === 4 ? 'Annual plan' : 'Monthly plan, renewed',
      person: { id, firstName, lastName, email },
      subscriptionId: 240 - place,
      stripe: {
        id: `pi_3QKx2eLkdIwHu7ix0wXyZa${place}`,
        url: `https://dashboard.stripe.com/test/payments/pi_3QKx2eLkdIwHu7ix0wXyZa${place}`,
      },
    },
    usual,
    looks[place],
  ),
);

const withPayments = (page: Page) =>
  page.route(/\/api\/v1\/payments(\?|$)/, (route) =>
    route.fulfill({ json: { total: 312, page: 1, pageSize: 25, rows } }),
  );

export const adminPaymentsScreens: Screen[] = [
  {
    name: 'admin-payments',
    path: '/admin/payments',
    as: 'admin',
    given: withPayments,
    act: (page) => page.getByRole('row', { name: /VIG-0088/ }).waitFor(),
  },
  {
    name: 'admin-payments-refund',
    path: '/admin/payments',
    as: 'admin',
    given: withPayments,
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel and refund VIG-0090' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End the plan and refund $39.00' }).click();
      await page.getByText('Field is required').waitFor();
    },
  },
];

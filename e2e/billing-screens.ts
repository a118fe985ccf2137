import type { Page } from '@playwright/test';
import {
  activeBilling,
  cancelledBilling,
  failedBilling,
  heldBilling,
  longHistory,
  refundedBilling,
  waitingBilling,
} from './sample-billings.ts';
import type { Screen } from './screen.ts';

const BILLING = '**/api/v1/user/billing*';

/** Responds with a sample billing state, which a new server does not have. */
const withBilling = (billing: object) => (page: Page) =>
  page.route(BILLING, (route) => route.fulfill({ json: billing }));

const billing = (name: string, sample: object, words: string): Screen => ({
  name: `billing-${name}`,
  path: '/account/billing',
  as: 'subscriber',
  given: withBilling(sample),
  act: (page) => page.getByText(words).first().waitFor(),
});

/** All states of the billing page. */
export const billingScreens: Screen[] = [
  billing('active', activeBilling, 'Next charge'),
  billing('cancelled', cancelledBilling, 'Resume subscription'),
  billing('past-due', failedBilling, 'Payment failed'),
  billing('incomplete', waitingBilling, 'Waiting for your bank'),
  billing('refunded', refundedBilling, 'on its way to your card'),
  billing('apple', heldBilling('apple'), 'Managed by Apple'),
  {
    name: 'billing-trial',
    path: '/account/billing',
    as: 'trial',
    act: (page) => page.getByText('Nothing is charged when the trial ends.').waitFor(),
  },
  {
    name: 'billing-basic',
    path: '/account/billing',
    as: 'basic',
    act: (page) => page.getByText('No payments yet').waitFor(),
  },
  {
    name: 'billing-history',
    path: '/account/billing?page=2',
    as: 'subscriber',
    given: withBilling(longHistory),
    act: async (page) => {
      await page.getByText('Page 2 of 3').first().waitFor();
      await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'billing-cancel',
    path: '/account/billing',
    as: 'subscriber',
    given: withBilling(activeBilling),
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByLabel('Why are you cancelling? (optional)').waitFor();
    },
  },
  {
    name: 'billing-refund',
    path: '/account/billing',
    as: 'subscriber',
    given: withBilling(activeBilling),
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask for a refund' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Field is required').waitFor();
    },
  },
  {
    name: 'billing-refund-sure',
    path: '/account/billing',
    as: 'subscriber',
    given: withBilling(activeBilling),
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask for a refund' }).click();
      await page.getByLabel('Reason').selectOption('It costs too much');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('This cannot be undone').waitFor();
    },
  },
  {
    name: 'billing-failed',
    path: '/account/billing',
    as: 'subscriber',
    given: (page) => page.route(BILLING, (route) => route.abort()),
    act: (page) => page.getByText('Your billing did not load').waitFor(),
  },
];

import type { Page } from '@playwright/test';
import { sampleSubscription, sampleSubscriptions } from './sample-subscriptions.ts';
import type { Screen } from './screen.ts';

const rows = sampleSubscriptions();

const withSubscriptions = (page: Page) =>
  page.route(/\/api\/v1\/user-subscriptions\/all(\?|$)/, (route) =>
    route.fulfill({ json: { total: 312, page: 1, pageSize: 25, rows } }),
  );

const list = (page: Page) => page.getByText('Grace Hopper').waitFor();

const { id } = sampleSubscription;

const withSubscription = (page: Page) =>
  page.route(`**/api/v1/user-subscriptions/all/${id}`, (route) => route.fulfill({ json: sampleSubscription }));

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Monthly, Ada Byron' }).waitFor();

/** User subscriptions: the list, a single one, and its riskiest actions. */
export const adminSubscriptionsScreens: Screen[] = [
  { name: 'admin-subscriptions', path: '/admin/subscriptions', as: 'admin', given: withSubscriptions, act: list },
  {
    name: 'admin-subscriptions-record',
    path: '/admin/subscriptions',
    as: 'admin',
    given: withSubscriptions,
    act: async (page) => {
      await list(page);
      await page.getByRole('button', { name: 'Record a store subscription' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
      await page.getByText('Field is required').first().waitFor();
    },
  },
  { name: 'admin-subscription', path: `/admin/subscriptions/${id}`, as: 'admin', given: withSubscription, act: title },
  {
    name: 'admin-subscription-refund',
    path: `/admin/subscriptions/${id}`,
    as: 'admin',
    given: withSubscription,
    act: async (page) => {
      await page.getByRole('button', { name: 'Refund VIG-0043' }).click();
      await page.getByLabel(/^Amount/).fill('40');
      await page.getByLabel('Confirm amount').fill('4');
      await page.getByLabel('Reason').fill('Was charged twice in October');
      await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
      await page.getByText('The two amounts are different').waitFor();
    },
  },
];

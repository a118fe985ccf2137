import type { Page } from '@playwright/test';
import { aPlan, aPromotedPlan, aRecurring, theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import type { Screen } from './screens.ts';

const cards = (page: Page) => page.getByRole('article').first();

/** As if the server said so. */
async function tell(page: Page, answers: Record<string, unknown>) {
  for (const [path, json] of Object.entries(answers)) {
    await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  }
  await page.reload();
}

const closedPlans = [
  aPlan({ isAvailable: false }),
  theMonthlyPlan({ price: null, renewalPrice: null, previousPrice: null }),
  { ...aPromotedPlan(), id: 14, name: 'Two years', duration: 2, card: { ...aPlan().card, head: 'Two years' } },
];

const adminsPage = {
  slug: 'pricing',
  header: 'Study for your boards with Vignette',
  content: 'Every plan has the **whole** set of tools. Ask [us](/contact) if you are not sure.',
  photo: '/icons/icon-512.png',
  voucherText: 'Members of a partner university type the voucher of their library when they pay.',
  isActive: true,
  updatedAt: '2026-01-01T00:00:00Z',
};

/** The plans, in the states people meet them. */
export const pricingScreens: Screen[] = [
  { name: 'pricing', path: '/pricing', act: (page) => cards(page).waitFor() },
  { name: 'pricing-trial', path: '/plan-pricing', as: 'trial', act: (page) => cards(page).waitFor() },
  { name: 'pricing-admin', path: '/pricing', as: 'admin', act: (page) => cards(page).waitFor() },
  {
    name: 'pricing-change',
    path: '/change-plan-pricing',
    as: 'subscriber',
    act: async (page) => {
      await tell(page, { 'recurring-subscriptions': [aRecurring()] });
      await page.getByRole('button', { name: 'Your plan' }).waitFor();
    },
  },
  {
    name: 'pricing-closed',
    path: '/pricing',
    act: async (page) => {
      await tell(page, { 'subscriptions/plans': closedPlans, 'content/pricing': adminsPage });
      await page.getByRole('heading', { name: adminsPage.header }).waitFor();
      await cards(page).waitFor();
    },
  },
  {
    name: 'pricing-loading',
    path: '/pricing',
    act: async (page) => {
      await page.route('**/api/v1/subscriptions/plans', () => {});
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
    },
  },
  {
    name: 'pricing-failed',
    path: '/pricing',
    act: async (page) => {
      await page.route('**/api/v1/subscriptions/plans', (route) => route.abort());
      await page.reload();
      await page.getByText('The plans did not load').waitFor();
    },
  },
  {
    name: 'pricing-empty',
    path: '/pricing',
    act: async (page) => {
      await tell(page, { 'subscriptions/plans': [] });
      await page.getByText('No plans at the moment').waitFor();
    },
  },
  {
    name: 'pricing-dialog',
    path: '/dashboard',
    as: 'basic',
    act: (page) => page.getByRole('dialog').getByRole('article').first().waitFor(),
  },
  {
    name: 'ongoing-apple',
    path: '/pricing',
    as: 'subscriber',
    act: async (page) => {
      const held = {
        id: 1,
        subscription: { id: 12, name: 'Annual', isTrial: false },
        source: 'apple',
        isRunning: true,
      };
      const times = { starts: '2026-01-01T00:00:00Z', ends: '2030-01-01T00:00:00Z', daysLeft: 100 };
      await tell(page, { 'user-subscriptions': [{ ...held, ...times }], 'recurring-subscriptions': [] });
      await page.getByRole('button', { name: 'Choose this plan' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).waitFor();
    },
  },
  {
    name: 'wanted-plan',
    path: '/account',
    as: 'trial',
    act: async (page) => {
      const kept = JSON.stringify({ planId: 12, until: Date.now() + 60_000 });
      await page.evaluate((text) => localStorage.setItem('vignette.wanted-plan', text), kept);
      await page.goto('/dashboard');
      await page.getByRole('dialog').getByRole('button', { name: 'Go on to payment' }).waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import { aPlan, aPromotedPlan, aRecurring, theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import type { Screen } from './screen.ts';

const cards = (page: Page) => page.getByRole('article').first();

/** As if the server said so. */
const withAnswers = (answers: Record<string, unknown>) => async (page: Page) => {
  for (const [path, json] of Object.entries(answers)) {
    await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  }
};

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

const boughtFromApple = {
  id: 1,
  subscription: { id: 12, name: 'Annual', isTrial: false },
  source: 'apple',
  isRunning: true,
  starts: '2026-01-01T00:00:00Z',
  ends: '2030-01-01T00:00:00Z',
  daysLeft: 100,
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
    given: withAnswers({ 'recurring-subscriptions': [aRecurring()] }),
    act: (page) => page.getByRole('button', { name: 'Your plan' }).waitFor(),
  },
  {
    name: 'pricing-closed',
    path: '/pricing',
    given: withAnswers({ 'subscriptions/plans': closedPlans, 'content/pricing': adminsPage }),
    act: async (page) => {
      await page.getByRole('heading', { name: adminsPage.header }).waitFor();
      await cards(page).waitFor();
    },
  },
  {
    name: 'pricing-loading',
    path: '/pricing',
    given: (page) => page.route('**/api/v1/subscriptions/plans', () => {}),
    act: (page) => page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor(),
  },
  {
    name: 'pricing-failed',
    path: '/pricing',
    given: (page) => page.route('**/api/v1/subscriptions/plans', (route) => route.abort()),
    act: (page) => page.getByText('The plans did not load').waitFor(),
  },
  {
    name: 'pricing-empty',
    path: '/pricing',
    given: withAnswers({ 'subscriptions/plans': [] }),
    act: (page) => page.getByText('No plans at the moment').waitFor(),
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
    given: withAnswers({ 'user-subscriptions': [boughtFromApple], 'recurring-subscriptions': [] }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose this plan' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).waitFor();
    },
  },
  {
    name: 'wanted-plan',
    // At every opening: the plan is forgotten once it has been offered.
    path: async (page) => {
      await page.evaluate(() => {
        const kept = { planId: 12, until: Date.now() + 60_000 };
        localStorage.setItem('vignette.wanted-plan', JSON.stringify(kept));
      });
      return '/dashboard';
    },
    as: 'trial',
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).waitFor(),
  },
];

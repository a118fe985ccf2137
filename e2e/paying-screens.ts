import type { Page } from '@playwright/test';
import { aPlan, aPromotedPlan, aRecurring, theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { fillCard } from './card-form.ts';
import type { Screen } from './screen.ts';

const attemptId = '00000000-0000-4000-8000-000000000000';
const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
const preview = {
  isImmediate: true,
  dueToday: 268.4,
  lines: [
    { kind: 'plan', price: 299 },
    { kind: 'unused', price: -30.6 },
  ],
  currency: 'usd',
  currencySymbol: '$',
  begins: '2030-01-01T12:00:00Z',
  nextCharge: '2031-01-01T12:00:00Z',
  nextChargePrice: 299,
  card,
};
const place = { promotion: aPromotedPlan().promotion, reservedUntil: '2099-01-01T00:00:00Z' };
const discount = { id: 'STUDENT10', percentOff: 10, duration: 'once', months: null };
const later = {
  ...preview,
  isImmediate: false,
  dueToday: 0,
  lines: [],
  begins: '2030-06-01T12:00:00Z',
  nextChargePrice: 39,
};

/** As if the server said so, for a plan that has just been chosen. */
const withChosen =
  (plan: Plan, answers: Record<string, unknown> = {}) =>
  async (page: Page) => {
    const told = { 'subscriptions/plans': [plan], 'payments/*/promotion': place, ...answers };
    for (const [path, json] of Object.entries(told)) {
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
    }
    const event = 'recurring-subscriptions/preview-change' in answers ? 'change-plan-pricing' : 'plan-pricing';
    await page.evaluate((chosen) => sessionStorage.setItem('vignette.chosen-plan', JSON.stringify(chosen)), {
      plan,
      event,
    });
  };

async function withoutCardField(page: Page) {
  await page.route('**/api/v1/payments/settings', (route) => route.abort());
  await withChosen(theMonthlyPlan())(page);
}

/** A phone folds the card's form at first. */
async function unfold(page: Page) {
  const fold = page.getByRole('button', { name: 'Pay by Card', expanded: false });
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  if (await fold.isVisible()) await fold.click();
}

const ready = (page: Page) => page.getByText('Loading the secure card field…').waitFor({ state: 'hidden' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** A purchase that is refused, or sent to the bank. */
async function payWith(page: Page, answer: { status?: number; json: unknown }) {
  await ready(page);
  await page.route('**/api/v1/recurring-subscriptions', (route) => route.fulfill(answer));
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
}

const payment = (name: string, given: NonNullable<Screen['given']>, act: (page: Page) => Promise<unknown>): Screen => ({
  name: `payment-${name}`,
  path: '/payments/card',
  as: 'trial',
  // The chosen plan is found in the storage when the page is loaded.
  isLoaded: true,
  given,
  act: async (page) => {
    await unfold(page);
    await act(page);
  },
});

/** Paying, in the states people meet it. */
export const payingScreens: Screen[] = [
  payment('form', withChosen(aPromotedPlan()), ready),
  payment('missing', withChosen(theMonthlyPlan()), async (page) => {
    await ready(page);
    await payButton(page).click();
    await page.getByText('Form data error!').waitFor();
  }),
  payment(
    'voucher',
    withChosen(aPromotedPlan(), { 'recurring-subscriptions/verify-coupon': { discount } }),
    async (page) => {
      await ready(page);
      await page.getByLabel('Voucher code').fill('STUDENT10');
      await page.getByRole('button', { name: 'Redeem' }).click();
      await page.getByText('STUDENT10: 10% off').waitFor();
    },
  ),
  payment('refused', withChosen(aPromotedPlan()), async (page) => {
    await payWith(page, { status: 402, json: { code: 'card_declined', message: 'Your bank declined this card.' } });
    await page.getByText('Subscription activation failed!').waitFor();
  }),
  payment('ongoing', withChosen(aPromotedPlan()), async (page) => {
    const message = 'User already has an ongoing subscription.';
    await payWith(page, { status: 409, json: { code: 'ongoing_subscription', message } });
    await page.getByRole('link', { name: 'Go to billing' }).waitFor();
  }),
  payment('bank-blocked', withChosen(aPromotedPlan()), async (page) => {
    await page.evaluate('window.open = () => null;');
    const nextAction = { url: 'https://bank.example/step' };
    await payWith(page, { json: { status: 'requires_action', attemptId, nextAction, subscription: null } });
    await page.getByRole('link', { name: 'Continue in this tab' }).waitFor();
  }),
  payment('no-card-field', withoutCardField, (page) => page.getByText('The card field did not load.').waitFor()),
  payment('gone', withChosen(aPlan({ isAvailable: false })), (page) =>
    page.getByText('Annual is no longer available').waitFor(),
  ),
  payment('change', withChosen(aPlan(), { 'recurring-subscriptions/preview-change': preview }), (page) =>
    page.getByText('Visa •••• 4242').waitFor(),
  ),
  payment('change-later', withChosen(theMonthlyPlan(), { 'recurring-subscriptions/preview-change': later }), (page) =>
    page.getByText('nothing is due today').waitFor(),
  ),
  payment('paypal-soon', withChosen(theMonthlyPlan()), async (page) => {
    await page.getByText('Pay with PayPal').click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).waitFor();
  }),
  {
    name: 'payment-success',
    path: '/payments/success',
    as: 'trial',
    act: (page) => page.getByRole('heading', { name: 'Payment successful!' }).waitFor(),
  },
  { name: 'payment-failed', path: '/payments/failed?message=The%20bank%20did%20not%20answer.', as: 'trial' },
  { name: 'change-card-visitor', path: '/change-card/1' },
  { name: 'change-card-unknown', path: '/change-card/999999', as: 'trial' },
  {
    name: 'change-card',
    path: '/change-card/1',
    as: 'trial',
    given: (page) =>
      page.route('**/api/v1/recurring-subscriptions', (route) => route.fulfill({ json: [aRecurring()] })),
    act: ready,
  },
];

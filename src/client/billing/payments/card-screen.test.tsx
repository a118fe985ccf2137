import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installFakeStripe } from '#client/billing/card/fake-stripe.test-kit.ts';
import { keepChosenPlan, planChosen, selectChosenPlan } from '#client/billing/chosen-plan-slice.ts';
import { theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import { renderScreen, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { CardScreen } from './card-screen.tsx';

const stripe = installFakeStripe();
const bought = { status: 'active', attemptId: crypto.randomUUID(), nextAction: null, subscription: null };

const open = async (store = signedInStore()) => {
  stubServer((path) => {
    if (path === '/user') return { body: aUser() };
    if (path === '/subscriptions/plans') return { body: [theMonthlyPlan()] };
    if (path === '/payments/settings') return { body: { publishableKey: 'pk_test_sandbox', scriptUrl: null } };
    return { body: path === '/recurring-subscriptions' ? bought : [] };
  });
  return renderScreen({
    path: '/payments/card',
    address: '/payments/card',
    validateSearch: () => ({}),
    component: CardScreen,
    store,
    others: ['/pricing', '/account/billing'],
  });
};

it('leads to the plans if none is chosen', async () => {
  await open();
  expect(await screen.findByText('At /pricing')).toBeTruthy();
});

it('forgets the chosen plan once it is paid, and opens the billing page', async () => {
  const store = signedInStore();
  const chosen = { plan: theMonthlyPlan(), event: 'plan-pricing' } as const;
  keepChosenPlan(chosen);
  store.dispatch(planChosen(chosen));
  await open(store);
  await waitFor(() => expect(screen.queryByText('Loading the secure card field…')).toBeNull());
  act(() => stripe.typeCard());
  for (const name of ['Cardholder name', 'City', 'Postal code', 'Address']) {
    await userEvent.click(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
    await userEvent.paste('Somewhere 1');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Pay $39.00' }));
  expect(await screen.findByRole('heading', { name: 'Payment successful!' })).toBeTruthy();
  expect(await screen.findByText(billingTexts.activated)).toBeTruthy();
  expect(selectChosenPlan(store.getState() as never)).toBeNull();
  expect(sessionStorage.getItem('vignette.chosen-plan')).toBeNull();
  expect(await screen.findByText('At /account/billing', {}, { timeout: 3000 })).toBeTruthy();
});

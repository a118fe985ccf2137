import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installFakeStripe } from '#client/billing/card/fake-stripe.test-kit.ts';
import { aRecurring } from '#client/billing/pricing/plan.test-kit.ts';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ChangeCardForm } from './change-card-form.tsx';

type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

const PATH = '/api/v1/recurring-subscriptions/1/updatePaymentMethod';
const stripe = installFakeStripe();
const attemptId = crypto.randomUUID();

async function open(answer: Answer, recurring = aRecurring()) {
  const calls = stubServer((path) => {
    if (path === '/payments/settings') return { body: { publishableKey: 'pk_test_sandbox', scriptUrl: null } };
    return path.endsWith('/updatePaymentMethod') ? answer : { body: [] };
  });
  await renderPart(<ChangeCardForm recurring={recurring} waiting={null} />);
  await waitFor(() => expect(screen.queryByText('Loading the secure card field…')).toBeNull());
  return () => pathsOf(calls).filter((path) => path === PATH);
}

async function fillAndSend() {
  act(() => stripe.typeCard());
  for (const name of ['Cardholder name', 'City', 'Postal code', 'Address']) {
    await userEvent.click(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
    await userEvent.paste('Somewhere 1');
  }
  await userEvent.dblClick(screen.getByRole('button', { name: 'Update card' }));
}

it('changes the card once, however often the button is clicked', async () => {
  const updates = await open({ body: { id: 1, attemptId, nextAction: null } });
  await fillAndSend();
  await screen.findByText('Card has been successfuly changed!');
  expect(updates()).toHaveLength(1);
});

it.each([
  ['no id comes back', { body: { id: null, attemptId, nextAction: null } }],
  ['the call fails', { status: 502, body: { code: 'provider_error', message: 'Stripe error occured' } }],
])('shows the generic error when %s, and allows another attempt', async (_name, answer) => {
  await open(answer);
  await fillAndSend();
  await screen.findByText('Unknown error occured.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update card' }).hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ }).value).toBe('Somewhere 1');
});

it('says when the new card is charged', async () => {
  await open({ status: 500 });
  expect(screen.getByText(/Nothing is charged today\. The next charge, \$39\.00 on/)).toBeDefined();
});

it('says that an overdue charge is paid at once', async () => {
  await open({ status: 500 }, aRecurring({ status: 'past_due' }));
  expect(screen.getByText(/The new card is charged for it right away/)).toBeDefined();
});
